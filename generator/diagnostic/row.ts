import type { Row } from "../diagnostic.js";

/** Keeps the parameter's type of each row. */
export const row = <P>(row: Row<P>): Row<P> => row;
