import { type Int, type Int64, type Json, type List, type NoInput, type Num, type Str, tool } from "toolcast";
import { Carrier, type Money, type Page, SHOP } from "./examples/shop/domain.js";

/** Order number. */
type OrderId = Str<{ pattern: "^SO\\d{7}$"; example: "SO2024001" }>;

/** Stock-keeping unit. */
type Sku = Str<{ pattern: "^[A-Z]{2}-\\d{3}$"; example: "KB-104" }>;

/** One scan of a parcel on its way. */
interface Scan {
  at: Date;
  place: string;
  status: "picked_up" | "in_transit" | "out_for_delivery" | "signed";
  courierPhone?: string;
}

export const queryOrderLogistics = tool<
  {
    /** Order number. */
    orderId: OrderId;
    /** Carrier, when the user names one. */
    carrier?: Carrier;
    /** How many scans to return, newest first. */
    limit?: Int<{ min: 1; max: 50; default: 10 }>;
  },
  Scan[]
>({
  description: "Query the logistics trail of one order.",
  useWhen: "the user asks where a parcel is or when it arrives",
  avoidWhen: "the user asks about the price or the items of an order; use get_order",
  sideEffect: "read",
  category: "logistics",
  errors: { order_not_found: { message: "No order has this number.", fix: "change_arguments" } },
  trim: { as: "list", fields: ["at", "place", "status"], items: 20 },
  examples: [{ query: "where is SO2024001?", input: { orderId: "SO2024001", carrier: Carrier.Sf } }],
});

/** What a customer can do about a delivery that has not arrived. */
type DeliveryChange =
  | {
      action: "redirect";
      /** The new address, one line. */
      address: Str<{ min: 5; max: 200 }>;
    }
  | {
      action: "postpone";
      /** First day on which somebody is there, with time zone. */
      notBefore: Date;
    }
  | { action: "pick_up" /** Id of the pick-up point. */; pointId: Int64<{ min: 1n }> };

export const changeDelivery = tool<DeliveryChange & { orderId: OrderId }, { accepted: boolean; newEta: Date | null }>({
  description: "Redirect, postpone or hold for pick-up the delivery of one order.",
  useWhen: "the user wants a parcel on its way to go elsewhere or to come later",
  avoidWhen: "the order was not shipped yet; it cannot be changed here",
  sideEffect: "write",
  idempotency: { key: ["orderId", "action"], scope: "tenant", window: "10m" },
  category: "logistics",
  resource: ["orderId"],
  errors: { too_late: { message: "The parcel is already out for delivery.", fix: "stop" } },
  examples: [
    {
      query: "please bring SO2024001 on friday",
      input: { orderId: "SO2024001", action: "postpone", notBefore: new Date("2026-12-04T08:00:00+08:00") },
    },
  ],
});

export const checkStock = tool<
  {
    /** Units to look up. */
    skus: List<Sku, { min: 1; max: 20; unique: true }>;
    /** Warehouse code. */
    warehouse?: "LIS" | "SHA" | "ROT";
  },
  Record<string, Int<{ min: 0 }>>
>({
  description: "Count the units in stock, by SKU.",
  useWhen: "the user asks whether something is available",
  avoidWhen: "the user asks what something costs; use another source",
  sideEffect: "read",
  category: "stock",
  examples: [{ query: "do you have KB-104 in Lisbon?", input: { skus: ["KB-104"], warehouse: "LIS" } }],
});

export const reserveStock = tool<
  {
    /** Units to set aside, by SKU. */
    units: Record<string, Int<{ min: 1; max: 999 }>>;
    /** Until when; default: for the rest of the day. */
    until?: Date | null;
  },
  { reservationId: bigint }
>({
  description: "Set units aside for a customer who is about to order.",
  useWhen: "the user asks to hold something back",
  avoidWhen: "the user orders; use place_order, which reserves by itself",
  sideEffect: "write",
  idempotency: "each_call",
  category: "stock",
  needsResultOf: ["checkStock"],
  requires: "stock:reserve",
});

interface OrderLine {
  sku: Sku;
  /** Units. */
  quantity: Int<{ min: 1; max: 99 }>;
  /** Text to engrave, if the customer wants one. */
  engraving?: Str<{ max: 40 }>;
}

interface Order {
  id: string;
  customerId: bigint;
  placedAt: Date;
  lines: OrderLine[];
  total: Money;
  status: "open" | "paid" | "shipped" | "closed";
}

export const getOrder = tool<{ orderId: OrderId }, Order>({
  description: "Get the items, price and state of one order.",
  useWhen: "the user asks what was ordered or what it cost",
  avoidWhen: "the user asks where the parcel is; use query_order_logistics",
  sideEffect: "read",
  category: "orders",
  errors: { order_not_found: { message: "No order has this number.", fix: "change_arguments" } },
  trim: { as: "fields", fields: ["id", "lines", "total", "status"] },
});

export const searchOrders = tool<
  {
    /** The customer's number. */
    customerId: Int64<{ min: 1n }>;
    /** Placed between these two moments, both included. */
    placed?: [from: Date, to: Date];
    status?: "open" | "paid" | "shipped" | "closed";
    /** Cursor of the page before, or null to begin again. */
    cursor?: string | null;
  },
  Page<Pick<Order, "id" | "placedAt" | "total" | "status">>
>({
  description: "List the orders of one customer, newest first.",
  useWhen: "the user speaks of orders without giving a number",
  avoidWhen: "the order number is known; use get_order",
  sideEffect: "read",
  category: "orders",
  trim: { as: "list", of: "items", fields: ["id", "total", "status"], items: 10 },
  examples: [{ query: "what did customer 9007199254740993 order?", input: { customerId: 9007199254740993n } }],
});

export const placeOrder = tool<
  {
    /** The customer's number. */
    customerId: Int64<{ min: 1n }>;
    lines: List<OrderLine, { min: 1; max: 50 }>;
    /** Where to deliver. */
    address: {
      /** Street and number. @maxLength 120 */
      street: string;
      city: string;
      /** ISO 3166-1 alpha-2. @pattern ^[A-Z]{2}$ @example PT */
      country: string;
    };
    /** Discount in percent. */
    discount?: Num<{ min: 0; below: 100; step: 0.1; default: 0 }>;
    /** Pay now or on delivery. */
    prepaid: boolean;
  },
  { orderId: string; total: Money }
>({
  title: "Place an order",
  description: "Place an order that the user has confirmed line by line.",
  useWhen: "the user has confirmed the lines, the address and the price",
  avoidWhen: "anything is still open; ask first",
  sideEffect: "write",
  idempotency: { key: ["customerId", "lines", "address"], scope: "tenant", window: "1h" },
  category: "orders",
  resource: ["customerId"],
  sensitive: ["address"],
  errors: {
    out_of_stock: { message: "One of the items is out of stock.", fix: "other_tool" },
    unknown_customer: { message: "No customer has this number.", fix: "ask_user" },
  },
  version: 2,
  limits: { timeout: "20s", concurrency: 4, resultTokens: 500 },
});

export const refundOrder = tool<
  {
    orderId: OrderId;
    /** Amount in cents of the order's currency. */
    amountCents: Int<{ min: 1 }>;
    /** Why, in the user's words. */
    reason?: Str<{ max: 500 }>;
  },
  { refundId: string }
>({
  description: "Refund part or all of an order.",
  useWhen: "the user has confirmed the refund and its amount",
  avoidWhen: "the user only asks whether a refund is possible; use get_order",
  sideEffect: "write",
  idempotency: { key: ["orderId", "amountCents"], scope: "tenant", window: "24h" },
  category: "orders",
  resource: ["orderId"],
  requires: "orders:refund",
  errors: { not_refundable: { message: "This order cannot be refunded.", fix: "stop" } },
  limits: { timeout: "10s", breaker: true },
});

export const cancelOrder = tool<{ orderId: OrderId }, void>({
  description: "Cancel an order for good, with all its reservations.",
  useWhen: "the user asks to cancel and has confirmed it",
  avoidWhen: "the user wants money back for a delivered order; use refund_order",
  sideEffect: "destructive",
  idempotency: { key: ["orderId"], scope: "tenant" },
  category: "orders",
  resource: ["orderId"],
});

/** A message goes out by one of three channels. */
type Recipient =
  | { channel: "email"; to: Str<{ format: "email" }> }
  | { channel: "sms"; to: Str<{ pattern: "^\\+\\d{8,15}$" }> }
  | { channel: "chat"; sessionId: string };

export const sendMessage = tool<
  {
    recipients: List<Recipient, { min: 1; max: 5 }>;
    /** Plain text. */
    text: Str<{ min: 1; max: 2000 }>;
    /** Data for the template, any JSON. */
    data?: Json;
    priority?: 1 | 2 | 3;
  },
  string
>({
  description: `Send a message of ${SHOP} to one or more recipients.`,
  useWhen: "the user asks to notify somebody",
  avoidWhen: "the message would go to the user of this conversation; just answer",
  sideEffect: "write",
  idempotency: { key: ["recipients", "text"], scope: "conversation", window: "24h" },
  category: "messages",
  sensitive: ["recipients"],
  trim: { as: "text", chars: 400 },
});

export const salesReport = tool<
  {
    /** First day, UTC. */
    from: Str<{ format: "date"; example: "2026-11-01" }>;
    /** Last day, UTC. */
    to: Str<{ format: "date" }>;
    groupBy?: ("day" | "week" | "sku" | "country")[];
  },
  { group: string; units: Int; revenueCents: Int64; returns: Num }[]
>({
  description: "Report units, revenue and returns over a period.",
  useWhen: "the user asks how sales went",
  avoidWhen: "the user asks about one order; use get_order",
  sideEffect: "read",
  category: "reports",
  requires: "reports:read",
  trim: { as: "table", fields: ["group", "units", "revenueCents"], items: 5 },
  limits: { timeout: "1m", retries: 1, resultTokens: 1500 },
});

/** A node of the category tree. */
interface Category {
  name: string;
  children: Category[];
}

export const listCategories = tool<NoInput, Category[]>({
  description: "List the whole tree of product categories.",
  useWhen: "the user asks what the shop sells",
  avoidWhen: "the user names a product; use another source",
  sideEffect: "read",
  category: "catalogue",
});

export const moveCategory = tool<
  {
    /** The category with all that hangs below it. */
    subtree: Category;
    /** Path of the new parent, from the root. */
    under: string[];
  },
  boolean
>({
  description: "Put a category with its whole subtree under another parent.",
  useWhen: "a shop manager rearranges the catalogue",
  avoidWhen: "the user only asks where something is; use list_categories",
  sideEffect: "write",
  idempotency: { key: ["subtree", "under"], scope: "global" },
  category: "catalogue",
  requires: "catalogue:write",
});

export const setPreferences = tool<
  {
    customerId: Int64<{ min: 1n }>;
    /** Settings by name; null removes one. */
    settings: Record<string, string | number | boolean | null>;
  },
  Record<string, Json>
>({
  name: "set_preferences",
  description: "Change settings of a customer, such as language or newsletter.",
  useWhen: "the user asks to change how the shop treats them",
  avoidWhen: "the user changes an order; it cannot be changed here",
  sideEffect: "write",
  idempotency: { key: ["customerId", "settings"], scope: "tenant", window: "1m" },
  category: "customers",
  strict: false,
});
