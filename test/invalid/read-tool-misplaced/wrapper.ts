import { tool } from "toolcast";

export const readOnly = <Input extends object>(description: string) => tool<Input, string>({ description, sideEffect: "read" });
