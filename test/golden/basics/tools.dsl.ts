import { type Int, type Str, tool } from "toolcast";

/** One scan of a parcel on its way. */
interface Scan {
  at: Date;
  place: string;
  status: "picked_up" | "in_transit" | "signed";
}

export const queryOrderLogistics = tool<
  {
    /** Order number. */
    orderId: Str<{ pattern: "^SO\\d{7}$"; example: "SO2024001" }>;
    /** Carrier, when the user names one. */
    carrier?: "sf" | "yt" | "zto";
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
  examples: [{ query: "where is SO2024001?", input: { orderId: "SO2024001" } }],
});

export const refundOrder = tool<
  { orderId: Str<{ pattern: "^SO\\d{7}$" }>; amountCents: Int<{ min: 1 }>; reason?: string },
  { refundId: string }
>({
  description: "Refund part or all of an order.",
  useWhen: "the user has confirmed the refund and its amount",
  avoidWhen: "the user only asks whether a refund is possible; use check_refundable",
  sideEffect: "write",
  idempotency: { key: ["orderId", "amountCents"], scope: "tenant", window: "24h" },
  resource: ["orderId"],
});
