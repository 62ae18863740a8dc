/**
 * `offered` holds a seat until its deadline; `taken` is booked; `passed` expired; `closed` belongs to a date that
 * is over, moved, withdrawn or cancelled.
 */
const waitlistStates = ['waiting', 'offered', 'taken', 'passed', 'left', 'closed'] as const;
export type WaitlistState = (typeof waitlistStates)[number];

const offerMinutes = { longest: 30, shortest: 10 } as const;
/** Hours before the start in which only people who chose automatic booking get a seat. */
export const waitlistEndsHours = 3;

const minute = 60_000;

/**
 * Until when a free seat is held for the person it is offered to: half an hour, near the start a quarter of the
 * time left, at least ten minutes; null when less is left.
 */
export function offerUntil(startsAt: Date, now: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  if (left < offerMinutes.shortest * minute) return null;
  const kept = Math.min(Math.max(left / 4, offerMinutes.shortest * minute), offerMinutes.longest * minute);
  return new Date(now.getTime() + kept);
}

/**
 * How many minutes before the start a seat must be free to be given to a person. The SQL that counts claims uses
 * the same numbers.
 */
const noticeFor = ({ autoBook }: { autoBook: boolean }): number =>
  autoBook ? offerMinutes.shortest : waitlistEndsHours * 60;

/** Whether a seat that is free now still goes to this person automatically; inclusive. */
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
