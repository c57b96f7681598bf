import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({
  name: "",
  title: " ",
  description: "",
  useWhen: "\n",
  sideEffect: "read",
  errors: { not_found: { message: "", fix: "stop" } },
});
