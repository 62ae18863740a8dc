/** `offered` holds a seat until its deadline; `taken` is booked; `passed` ran out; `closed` waits for a date that is over, moved, withdrawn or cancelled. */
export const waitlistStates = ['waiting', 'offered', 'taken', 'passed', 'left', 'closed'] as const;
export type WaitlistState = (typeof waitlistStates)[number];

export const offerMinutes = { longest: 30, shortest: 10 } as const;
/** Hours before the start in which seats are only given to those who are booked without asking. */
export const waitlistEndsHours = 3;

const minute = 60_000;

/**
 * Until when a freed seat is kept for the one it is offered to: half an hour, near the start a quarter of the time left,
 * never under ten minutes; null when there is not even that.
 */
export function offerUntil(startsAt: Date, now: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  if (left < offerMinutes.shortest * minute) return null;
  const kept = Math.min(Math.max(left / 4, offerMinutes.shortest * minute), offerMinutes.longest * minute);
  return new Date(now.getTime() + kept);
}

/** The notice a seat must be free with to be offered to somebody, in minutes. The SQL that counts claims says the same. */
export const noticeFor = ({ autoBook }: { autoBook: boolean }): number =>
  autoBook ? offerMinutes.shortest : waitlistEndsHours * 60;

/** Whether a seat that is free now still goes to this person by itself; the boundary included. */
export const stillWaiting = (entry: { autoBook: boolean }, startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= noticeFor(entry) * minute;

export type JoinRefusal =
  | { kind: 'offer_not_found' }
  | { kind: 'no_waitlist' }
  | { kind: 'place_free' }
  | { kind: 'too_late_to_wait' }
  | { kind: 'too_many_today'; seconds: number };
export type LeaveRefusal = { kind: 'waitlist_link_unknown' } | { kind: 'not_on_waitlist' };
export type HandOverRefusal =
  | { kind: 'entry_not_found' }
  | { kind: 'not_on_waitlist' }
  | { kind: 'no_place' }
  | { kind: 'most_places' }
  | { kind: 'too_late_to_offer' }
  | { kind: 'date_not_open' }
  | { kind: 'cannot_be_paid' };
