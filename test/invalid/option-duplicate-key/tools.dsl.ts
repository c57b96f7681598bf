import { tool } from "toolcast";

const code: string = "not_found";
export const getOrder = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "read",
  errors: { [code]: { message: "m", fix: "stop" }, [code]: { message: "n", fix: "stop" } },
});
