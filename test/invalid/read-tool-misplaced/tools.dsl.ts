import * as toolcast from "toolcast";
import { tool } from "toolcast";
import { readOnly } from "./wrapper.js";

export const all = [tool<{ id: string }, string>({ description: "d", sideEffect: "read" })];
export const made = () => toolcast.tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const either = all.length > 2 ? tool<{ id: string }, string>({ description: "d", sideEffect: "read" }) : undefined;
const another = tool;
export const hidden = another<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const wrapped = readOnly<{ id: string }>("d");
export const real = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const copy = real;
