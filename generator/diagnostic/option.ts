export const option = {} as const;
