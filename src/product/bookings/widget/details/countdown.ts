/** Time left as "9:42". Never negative; rounded up to a second. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When a screen reader announces the time left, in seconds. */
const spokenAt = [120, 30] as const;

/** The mark passed last, in seconds; undefined before the first. */
export const spokenMark = (ms: number): (typeof spokenAt)[number] | undefined =>
  spokenAt.findLast(seconds => ms <= seconds * 1000 && ms > 0);

/**
 * How long a hold will last, in ms, by this device's clock. The server sends its end; the result is limited to a whole
 * hold, since this clock may be wrong.
 */
export function holdLasts(expiresAt: string, now: number, wholeMs: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= wholeMs ? left : wholeMs;
}
