import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "read",
  errors: {
    OrderNotFound: { message: "m", fix: "stop" },
    "gone-away": { message: "m", fix: "stop" },
    not_found: { message: "m", fix: "stop" },
  },
});
