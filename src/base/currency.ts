/** The currencies Vitrine sells in (spec point 3) and how many decimals each has (ISO 4217). */
export const currencies = { USD: { decimals: 2 }, KRW: { decimals: 0 } } as const;

export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];
