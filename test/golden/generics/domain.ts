/** An amount in the smallest unit of its currency. */
export interface Money {
  cents: number;
  currency: "EUR" | "CNY";
}
/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page; absent on the last. */
  next?: string;
}
export type OrderId = string & { readonly __brand: "OrderId" };
export interface Order {
  id: OrderId;
  total: Money;
  placedAt: Date;
  note?: string;
  lines: { sku: string; quantity: number }[];
}
export type Updatable<T> = { [K in keyof T]?: T[K] | null };
