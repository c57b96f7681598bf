import { type Int64, type Str, tool } from "toolcast";

/** Send the parcel elsewhere. */
interface Redirect {
  action: "redirect";
  orderId: string;
  address: Str<{ min: 5 }>;
}
interface Postpone {
  action: "postpone";
  orderId: string;
  /** First day on which somebody is there. */
  notBefore: Date;
}

export const changeDelivery = tool<Redirect | Postpone | { action: "pick_up"; orderId: string; pointId: Int64 }, { accepted: boolean }>({
  description: "Change a delivery.",
  sideEffect: "write",
  idempotency: { key: ["orderId", "action"], scope: "global" },
});

export const find = tool<{ id: bigint } | { name: string; born?: Date }, { found: boolean } | null>({
  description: "Find a person by id or by name.",
  sideEffect: "read",
});
