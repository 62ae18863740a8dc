/**
 * Counts tries in this process only: for paths where a database round trip per try would cost more than the try.
 * `allow(key)` is false when `max` tries by the key fell into the current window; `isSpent(key)` asks without
 * counting.
 */
export function createTryCounter(
  max: number,
  windowMs: number,
  now: () => number = Date.now,
): { allow(key: string): boolean; isSpent(key: string): boolean } {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return {
    allow(key) {
      const at = now();
      if (at >= windowEnds) {
        counts = new Map();
        windowEnds = at + windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= max;
    },
    isSpent: key => now() < windowEnds && (counts.get(key) ?? 0) >= max,
  };
}
