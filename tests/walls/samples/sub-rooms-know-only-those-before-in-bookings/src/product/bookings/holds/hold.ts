export type Hold = { minutes: number };
