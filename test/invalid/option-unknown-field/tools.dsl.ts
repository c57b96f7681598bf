import { tool } from "toolcast";

type Input = { kind: "a"; orderId: string } | { kind: "b"; at: Date };
const key = ["orderid" as never];
export const putOrder = tool<Input, { rows: { at: string; place: string }[] }>({
  description: "d",
  sideEffect: "write",
  idempotency: { key, scope: "tenant" },
  resource: ["at", "orderId", "nothing" as never],
  sensitive: ["kindd" as never],
  trim: { as: "list", of: "rows", fields: ["plase" as never] },
});
