import { type Int, type Int64, type Json, type List, type NoInput, type Num, type Str, tool } from "toolcast";

enum Priority {
  Low = "low",
  High = "high",
}
type Level = 1 | 2 | 3;

export const everyKind = tool<
  {
    text: string;
    ruled: Str<{ min: 2; max: 4; pattern: "^[a-z]+$" }>;
    mail?: Str<{ format: "email" }>;
    count: Int<{ min: 0; below: 10 }>;
    ratio?: Num<{ above: 0; max: 1; step: 0.01 }>;
    big: Int64<{ min: 1n }>;
    flag: boolean;
    at: Date;
    anything?: Json;
    nothing: null;
    priority?: Priority;
    level?: Level;
    mixed?: "a" | 1 | true;
    one: "only";
    tags?: List<string, { min: 1; max: 3; unique: true }>;
    matrix?: number[][];
    pair?: [x: number, y: Date];
    ranged?: [string, ...Int[]];
    short?: [string, boolean?];
    byName?: Record<string, Int64>;
    nested?: { inner: { deep?: Date | null } };
    either?: string | number | { id: bigint };
    shape?: { kind: "circle"; radius: Num<{ above: 0 }> } | { kind: "since"; at: Date };
    maybe: string | null;
    maybeDate?: Date | null;
    withDefault?: Str<{ default: "x" }>;
  },
  void
>({ description: "Takes every kind.", sideEffect: "read" });

export const noInput = tool<NoInput, boolean>({ description: "Takes nothing.", sideEffect: "read" });
