/** Time left as "9:42". Never negative; a started second counts. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When a screen reader is told how much is left, in seconds. */
export const spokenAt = [120, 30] as const;

/** The mark passed last, in seconds; undefined before the first. */
export const spokenMark = (ms: number): (typeof spokenAt)[number] | undefined =>
  spokenAt.findLast(seconds => ms <= seconds * 1000 && ms > 0);

/**
 * How long a hold will last, in ms, by this device's clock. The server says until when; a clock that is wrong by more
 * than the hold itself would make nonsense of it, so the answer stays within a whole hold.
 */
export function holdLasts(expiresAt: string, now: number, wholeMs: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= wholeMs ? left : wholeMs;
}
