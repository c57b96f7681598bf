import { type NoInput, tool } from "toolcast";

/** @maximun 9 */
type Small = number;

interface Order {
  /** @minLenght 1 */
  id: string;
}

export const getOrder = tool<
  {
    /** Order number. @maxLenght 5 */
    id: string;
    /**
     * Where to look.
     * @patern ^[a-z]+$
     * @Format email
     */
    where: string;
    /** @isEmail */
    mail: string;
    /** @isDateTime */
    at: string;
    /** @min 3 */
    least: Small;
    /** @defualt 3 */
    size?: number;
    /** @uniqueItem */
    list: string[];
    /**
     * Ask @home, or @see the list; @param and @todo are words.
     * @isDateTime
     * @internal
     * @defaultValue none
     * @types of nothing
     */
    moment: Date;
  },
  Order
>({ description: "d", sideEffect: "read" });
export const getNothing = tool<NoInput, string>({ description: "d", sideEffect: "read" });
