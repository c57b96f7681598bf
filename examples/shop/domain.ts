export const SHOP = "the keyboard shop";

export enum Carrier {
  Sf = "sf",
  Yt = "yt",
  Zto = "zto",
}

/** An amount in the smallest unit of its currency. */
export interface Money {
  cents: number;
  currency: "EUR" | "CNY";
}

/** One page of a longer list. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page; absent on the last. */
  next?: string;
  total: number;
}
