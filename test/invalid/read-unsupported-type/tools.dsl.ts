import { tool } from "toolcast";

class Basket {
  constructor(private readonly items: string[]) {}
  size = 0;
}

class Order {
  id = "";
  total(): number {
    return 0;
  }
}

interface Mixed {
  get total(): number;
}

interface Callable {
  (): void;
  id: string;
}

enum Computed {
  A = "abc".length,
}

export const update = tool<
  {
    /** Called when the parcel arrives. */
    onArrival?: () => void;
    refresh(): void;
    later?(): string;
    anything: any;
    something: unknown;
    nothing: never;
    absent: undefined;
    empty: void;
    mark: symbol;
    some: object;
    call: Function;
    many: Map<string, number>;
    unique: ReadonlySet<string>;
    bytes: Uint8Array;
    address: URL;
    expression: RegExp;
    soon: Promise<string>;
    failure: Error;
    one: 1n;
    shout: Uppercase<string>;
    wrapped: String;
    code: `${Lowercase<string>}-1`;
    basket: Basket;
    order: Order;
    mixed: Mixed;
    callable: Callable;
    computed: Computed;
    inside: { deep: (string | (() => void))[] };
    choice: string | symbol;
  },
  { id: string; send: () => void; when: any; other: unknown }
>({ description: "d", sideEffect: "read" });
export const wait = tool<{ id: string }, Promise<string>>({ description: "d", sideEffect: "read" });
