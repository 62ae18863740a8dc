/** The largest file, and the most bookings in it. Screens and the server share these. */
export const importLimits = { bytes: 700_000, lines: 2000 } as const;
// A number with thousands separators.
const grouped = (count: number): string => count.toLocaleString('en-GB');
export const sizes = {
  bytes: `${grouped(importLimits.bytes / 1000)} kB`,
  lines: grouped(importLimits.lines),
} as const;
