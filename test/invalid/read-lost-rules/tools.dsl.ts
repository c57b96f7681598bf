import { type Str, tool } from "toolcast";

type Deep<T> = { [K in keyof T]: T[K] extends object ? Deep<T[K]> : T[K] };

interface Base {
  id: Str<{ min: 1 }>;
  size: number;
}

export const getOrder = tool<{ deep: Deep<Base>; code: `a-${Str<{ min: 1 }>}` }, string>({ description: "d", sideEffect: "read" });
