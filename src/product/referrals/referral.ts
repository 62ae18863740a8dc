/** What becomes of a friend: a coupon for who brought them, once, or the reason why there is none. */
export const referralStates = ['waiting', 'rewarded', 'over_limit', 'unknown_sharer'] as const;
export type ReferralState = (typeof referralStates)[number];

/** After the end of a session its host has a day to mark that the friend did not come. */
export const lookAfter = 24 * 3_600_000;
/** The limit of coupons for one customer covers this many days. */
export const limitDays = 365;

export const ruleLimits = { mostAYear: 100, leastValidDays: 7, mostValidDays: 730 } as const;

/** What a creator who never set it up begins with. It is off. */
export const usualRules = { mostAYear: 5, validDays: 180, percent: 10 } as const;

/** When a booking is looked at: a day after its end. */
export const lookAt = (endsAt: Date): Date => new Date(endsAt.getTime() + lookAfter);

/**
 * Of a friend's bookings, the ones that are over and may have been attended, earliest first, and when the next is to be
 * looked at.
 */
export function dueOf<Booking extends { endsAt: Date }>(
  bookings: readonly Booking[],
  now: Date,
): { over: Booking[]; next: Date | null } {
  const sorted = bookings.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  const ahead = sorted.find(({ endsAt }) => lookAt(endsAt) > now);
  return { over: sorted.filter(({ endsAt }) => lookAt(endsAt) <= now), next: ahead ? lookAt(ahead.endsAt) : null };
}
