import { type Int, type Int64, type List, type Num, type Str, tool } from "toolcast";

type Rules = { step: 1; lengthOf: 2 };

export const getOrder = tool<
  {
    count: Int<{ mni: 1 }>;
    name: Str<{
      maxLength: 5;
      patern: "^a";
    }>;
    price: Num<{ min: 0; "max-": 9 }>;
    id: Int64<Rules>;
    items: List<Int<{ mx: 3 }>, { uniq: true }>;
    fine: Int<{ min: 1 }>;
  },
  string
>({ description: "", sideEffect: "read" });
