// Not in the catalogue, because published pages would then load all of it.
export const lengthTexts = {
  minutes: (minutes: number) => `${minutes} min`,
  hoursAndMinutes: (hours: number, rest: number) => (rest === 0 ? `${hours} h` : `${hours} h ${rest} min`),
} as const;

/**
 * A length in whole minutes, written the same on pages, in the booking and in the dashboard: "45 min", "1 h",
 * "1 h 15 min". What visitors read of a length is written by this function alone (`scripts/one-length.test.ts`).
 */
export function lengthText(minutes: number): string {
  if (minutes < 60) return lengthTexts.minutes(minutes);
  return lengthTexts.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
}
