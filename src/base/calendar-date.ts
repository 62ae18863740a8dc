/** Dates (YYYY-MM-DD) of a calendar, without zones and without a library: pages load this. */

const dayMs = 86_400_000;
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(noon(date) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs);

/** The Monday on or before a date. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(noon(date)).getUTCDay() + 6) % 7));
