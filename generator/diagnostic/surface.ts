export const surface = {} as const;
