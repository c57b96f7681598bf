import type { Money } from "./domain.js";

interface StoredOrder {
  id: string;
  customerId: bigint;
  placedAt: Date;
  lines: { sku: string; quantity: number; engraving?: string }[];
  total: Money;
  status: "open" | "paid" | "shipped" | "closed";
  refundedCents: number;
  scans: { at: Date; place: string; status: "picked_up" | "in_transit" | "out_for_delivery" | "signed" }[];
}

/** The shop's data, in memory; a new one for every run. */
export interface Store {
  orders: Map<string, StoredOrder>;
  stock: Map<string, number>;
  refunds: Map<string, { refundId: string; orderId: string; amountCents: number }>;
  messages: { channel: string; text: string }[];
  settings: Map<bigint, Map<string, string | number | boolean>>;
  nextId: number;
}

/** A store with two orders and three products. */
export function createStore(): Store {
  const order = (id: string, status: StoredOrder["status"], scans: StoredOrder["scans"]): [string, StoredOrder] => [
    id,
    {
      id,
      customerId: 9007199254740993n,
      placedAt: new Date("2026-11-20T09:30:00Z"),
      lines: [{ sku: "KB-104", quantity: 1 }],
      total: { cents: 12900, currency: "EUR" },
      status,
      refundedCents: 0,
      scans,
    },
  ];
  return {
    orders: new Map([
      order("SO2024001", "shipped", [
        { at: new Date("2026-11-22T18:00:00Z"), place: "Lisbon", status: "in_transit" },
        { at: new Date("2026-11-21T08:15:00Z"), place: "Porto", status: "picked_up" },
      ]),
      order("SO2024002", "open", []),
    ]),
    stock: new Map([
      ["KB-104", 12],
      ["KB-201", 0],
      ["MS-300", 41],
    ]),
    refunds: new Map(),
    messages: [],
    settings: new Map(),
    nextId: 1,
  };
}
