/** How large a file may be, and how many bookings it may hold. Screens and the server go by the same. */
export const importLimits = { bytes: 700_000, lines: 2000 } as const;
// Figures for people.
const grouped = (count: number): string => count.toLocaleString('en-GB');
export const sizes = {
  bytes: `${grouped(importLimits.bytes / 1000)} kB`,
  lines: grouped(importLimits.lines),
} as const;
