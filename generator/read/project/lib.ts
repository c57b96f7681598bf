/**
 * The globals that tool types are made of, in place of TypeScript's own 490 ms of them. Each interface has the members
 * that tell it from the others, so that a conditional type decides here as it does under the real library.
 */
export const smallLib = `
interface Object { constructor: Function; toString(): string; valueOf(): Object; hasOwnProperty(name: PropertyKey): boolean }
interface Function { apply(this: Function, self: any, args?: any): any; call(this: Function, self: any, ...args: any[]): any; bind(this: Function, self: any, ...args: any[]): any; prototype: any; readonly length: number; readonly name: string }
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments { [index: number]: any; length: number; callee: Function }
interface String { charAt(at: number): string; charCodeAt(at: number): number; readonly length: number; readonly [index: number]: string }
interface Number { toFixed(digits?: number): string; toPrecision(digits?: number): string; valueOf(): number }
interface Boolean { valueOf(): boolean }
interface BigInt { toString(radix?: number): string; valueOf(): bigint }
declare const BigInt: (value: bigint | boolean | number | string) => bigint;
interface Symbol { readonly description: string | undefined; valueOf(): symbol }
interface RegExp { exec(text: string): unknown; test(text: string): boolean; readonly source: string; readonly flags: string; lastIndex: number }
interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }
interface Array<T> { length: number; [index: number]: T; push(...items: T[]): number; pop(): T | undefined; concat(...items: T[]): T[]; join(separator?: string): string }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T; concat(...items: T[]): T[]; join(separator?: string): string }
interface Date { getTime(): number; toISOString(): string; setTime(time: number): number; getTimezoneOffset(): number }
declare const Date: { new (value: number | string): Date };
interface Error { name: string; message: string; stack?: string }
interface PromiseLike<T> { then<A = T, B = never>(done?: ((value: T) => A | PromiseLike<A>) | null, failed?: ((reason: any) => B | PromiseLike<B>) | null): PromiseLike<A | B> }
interface Promise<T> { then<A = T, B = never>(done?: ((value: T) => A | PromiseLike<A>) | null, failed?: ((reason: any) => B | PromiseLike<B>) | null): Promise<A | B>; catch<B = never>(failed?: ((reason: any) => B | PromiseLike<B>) | null): Promise<T | B> }
interface Map<K, V> { get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this; delete(key: K): boolean; clear(): void; readonly size: number }
interface ReadonlyMap<K, V> { get(key: K): V | undefined; has(key: K): boolean; readonly size: number }
interface Set<T> { has(value: T): boolean; add(value: T): this; delete(value: T): boolean; clear(): void; readonly size: number }
interface ReadonlySet<T> { has(value: T): boolean; readonly size: number }
declare const Error: { new (message?: string, options?: { cause?: unknown }): Error; readonly prototype: Error };
declare const Map: { new <K = any, V = any>(entries?: readonly (readonly [K, V])[] | null): Map<K, V> };
declare const Set: { new <T = any>(values?: readonly T[] | null): Set<T> };
declare type PropertyKey = string | number | symbol;
type Partial<T> = { [P in keyof T]?: T[P] };
type Required<T> = { [P in keyof T]-?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Record<K extends keyof any, T> = { [P in K]: T };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any;
type Awaited<T> = T extends null | undefined ? T : T extends object & { then(done: infer F, ...rest: infer _): any } ? F extends (value: infer V, ...rest: infer _) => any ? Awaited<V> : never : T;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
type NoInfer<T> = intrinsic;
`;
