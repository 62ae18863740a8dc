export type Money = { amount: number; currency: string };
