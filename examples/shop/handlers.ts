import { type Category, defineHandlers } from "../../generated/index.js";
import type { Store } from "./store.js";

/** What the handlers work on. */
export interface App {
  store: Store;
}

const tree: Category[] = [
  { name: "Keyboards", children: [{ name: "Mechanical", children: [] }] },
  { name: "Mice", children: [] },
];

export const handlers = defineHandlers<App>({
  async queryOrderLogistics({ orderId, limit }, { app, fail, empty, cite }) {
    const order = app.store.orders.get(orderId);
    if (!order) return fail("order_not_found");
    cite({ source: "oms", retrievedAt: new Date() });
    return order.scans.length ? order.scans.slice(0, limit) : empty("registered, not picked up yet");
  },
  changeDelivery: {
    precondition: ({ orderId }, { app }) => app.store.orders.has(orderId) || "no order has this number",
    run(input, { app, fail }) {
      if (app.store.orders.get(input.orderId)?.scans.some(({ status }) => status === "out_for_delivery")) return fail("too_late");
      return { accepted: true, newEta: input.action === "postpone" ? input.notBefore : null };
    },
  },
  checkStock: ({ skus }, { app }) => Object.fromEntries(skus.map((sku) => [sku, app.store.stock.get(sku) ?? 0])),
  reserveStock({ units }, { app }) {
    for (const [sku, count] of Object.entries(units)) app.store.stock.set(sku, (app.store.stock.get(sku) ?? 0) - count);
    return { reservationId: BigInt(app.store.nextId++) };
  },
  getOrder({ orderId }, { app, fail }) {
    const order = app.store.orders.get(orderId);
    if (!order) return fail("order_not_found");
    const { id, customerId, placedAt, lines, total, status } = order;
    return { id, customerId, placedAt, lines, total, status };
  },
  searchOrders({ customerId, placed, status }, { app }) {
    const items = [...app.store.orders.values()]
      .filter((order) => order.customerId === customerId && (status === undefined || order.status === status))
      .filter(({ placedAt }) => placed === undefined || (placed[0] <= placedAt && placedAt <= placed[1]))
      .map(({ id, placedAt, total, status }) => ({ id, placedAt, total, status }));
    return { items, total: items.length };
  },
  placeOrder(input, { app, fail }) {
    if (input.lines.some(({ sku, quantity }) => (app.store.stock.get(sku) ?? 0) < quantity)) return fail("out_of_stock");
    const orderId = `SO${String(2024100 + app.store.nextId++).padStart(7, "0")}`;
    const cents = input.lines.reduce((sum, { quantity }) => sum + quantity * 12900, 0);
    const total = { cents: Math.round(cents * (1 - input.discount / 100)), currency: "EUR" as const };
    const { customerId, lines } = input;
    app.store.orders.set(orderId, {
      id: orderId,
      customerId,
      placedAt: new Date(),
      lines,
      total,
      status: "open",
      refundedCents: 0,
      scans: [],
    });
    return { orderId, total };
  },
  refundOrder: {
    precondition({ orderId, amountCents }, { app }) {
      const order = app.store.orders.get(orderId);
      if (!order) return "no order has this number";
      return order.refundedCents + amountCents <= order.total.cents || "that is more than was paid";
    },
    verify(_, { app, key }) {
      const refund = app.store.refunds.get(key);
      return refund ? { applied: { refundId: refund.refundId } } : "not_applied";
    },
    run({ orderId, amountCents }, { app, key, fail }) {
      const order = app.store.orders.get(orderId);
      if (!order) return fail("not_refundable");
      order.refundedCents += amountCents;
      const refundId = `RF${app.store.nextId++}`;
      app.store.refunds.set(key, { refundId, orderId, amountCents });
      return { refundId };
    },
  },
  cancelOrder({ orderId }, { app }) {
    app.store.orders.delete(orderId);
  },
  sendMessage({ recipients, text }, { app }) {
    for (const { channel } of recipients) app.store.messages.push({ channel, text });
    return `sent to ${recipients.length}`;
  },
  salesReport({ from }) {
    return [{ group: from, units: 3, revenueCents: 38700n, returns: 0.5 }];
  },
  listCategories: () => tree,
  moveCategory: ({ under }) => under.length > 0,
  setPreferences({ customerId, settings }, { app }) {
    const kept = app.store.settings.get(customerId) ?? new Map<string, string | number | boolean>();
    for (const [name, value] of Object.entries(settings)) value === null ? kept.delete(name) : kept.set(name, value);
    app.store.settings.set(customerId, kept);
    return Object.fromEntries(kept);
  },
});
