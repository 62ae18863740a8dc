const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Instagram renews no token that is younger. */
const youngestMs = dayMs;
const usualMs = 30 * dayMs;
/** How long before its end the creator of a token that cannot be renewed is emailed. */
export const warnedBeforeMs = 10 * dayMs;
/** How long one server has for a renewal before another may take it. */
export const takenMs = 2 * 60_000;

/** Thirty days after it was made, or half of its life when that is shorter; never in its first day. */
export function firstRenewal(madeAt: Date, expiresAt: Date): Date {
  const half = (expiresAt.getTime() - madeAt.getTime()) / 2;
  return new Date(madeAt.getTime() + Math.max(youngestMs, Math.min(usualMs, half)));
}

/** Longer after each failure, a day at most, and never after the token ends. */
export function nextRenewal(now: Date, failures: number, expiresAt: Date): Date {
  const wait = Math.min(hourMs * 2 ** Math.min(failures, 5), dayMs);
  const last = Math.max(expiresAt.getTime(), now.getTime() + hourMs);
  return new Date(Math.min(now.getTime() + wait, last));
}
