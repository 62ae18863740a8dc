export type Order = { total: number };
