import { type MembershipStatus, memberStage } from '../../orders/passes/member-contract.ts';
import { realTime } from '../../payments/port/fast-clock.ts';
import type { Membership } from './membership-record.ts';

export const membershipEvents = [
  /** The period that was due is paid. */
  'paid',
  /** The last payment there is has been made. */
  'paid_off',
  /** It could not be charged. */
  'failed',
  /** It could not be charged for the last time. */
  'given_up',
  /** A due payment was not made within the allowed time. */
  'lapsed',
  /** It is to end with the paid period, or that was undone. */
  'cancel',
  'resume',
  /** The paid period is over. */
  'period_over',
  /** It ends at once. */
  'end',
] as const;
export type MembershipEvent = (typeof membershipEvents)[number];

type CurrentStatus = Pick<Membership, 'status' | 'endsAtPeriodEnd' | 'endedAt'>;
export type MembershipState = { status: MembershipStatus; endsAtPeriodEnd: boolean; isOver: boolean };

const at = (status: MembershipStatus, { ends = false, over = false } = {}): MembershipState => ({
  status,
  endsAtPeriodEnd: ends,
  isOver: over,
});
const canceled = at('canceled', { over: true });
const complete = at('complete', { over: true });

type Moves = Readonly<Partial<Record<MembershipEvent, MembershipState>>>;
/**
 * A membership that will end is a state of its own; cancelling with a payment due ends it at once, as nothing is
 * paid.
 */
const moves: Record<MembershipStatus | 'ending' | 'lapsed', Moves> = {
  active: {
    paid: at('active'),
    paid_off: complete,
    failed: at('past_due'),
    given_up: at('unpaid'),
    cancel: at('active', { ends: true }),
    period_over: at('active'),
    end: canceled,
  },
  ending: { resume: at('active'), period_over: canceled, end: canceled },
  past_due: {
    paid: at('active'),
    paid_off: complete,
    failed: at('past_due'),
    given_up: at('unpaid'),
    cancel: canceled,
    end: canceled,
  },
  // Nothing is charged automatically any more; the due payment may still be made.
  unpaid: {
    paid: at('active'),
    paid_off: complete,
    lapsed: at('unpaid', { over: true }),
    cancel: canceled,
    end: canceled,
  },
  lapsed: {},
  canceled: {},
  complete: {},
};

/** The state of a membership after an event; undefined when the event does not apply. */
export const afterEvent = (current: CurrentStatus, event: MembershipEvent): MembershipState | undefined =>
  moves[current.status === 'active' && current.endsAtPeriodEnd ? 'ending' : memberStage(current)][event];

export const isOver = ({ endedAt }: Pick<Membership, 'endedAt'>): boolean => endedAt !== null;

/** Whether its member can pay a failed charge. */
export const isOwed = ({ status, endedAt }: Pick<Membership, 'status' | 'endedAt'>): boolean =>
  (status === 'past_due' || status === 'unpaid') && endedAt === null;

const hourMs = 3_600_000;
/** Hours from each failed charge to the next; after the last one charging stops. */
const waits = [24, 48, 48] as const;
/** A payment plan is then paused, and charging stops when a last charge after a month fails too. */
const pausedHours = 30 * 24;
/** For how many hours after the last try what is due can still be paid, which revives the membership. */
const returnHours = 30 * 24;
export const lapsesAt = (givenUp: Date, daySeconds?: number): Date =>
  realTime(givenUp, new Date(givenUp.getTime() + returnHours * hourMs), daySeconds);

/** Until when a payment plan's pass is valid after a payment was due, with days of this length: until it is paused. */
export const graceEnd = (due: Date, daySeconds?: number): Date =>
  realTime(due, new Date(due.getTime() + waits.reduce<number>((sum, hours) => sum + hours, 0) * hourMs), daySeconds);

/**
 * When a charge that failed for the nth time is tried again, with days of this length; undefined when charging
 * stops.
 */
export function nextTry(tries: number, now: Date, daySeconds?: number, inParts = false): Date | undefined {
  // A charge that was never made, since its provider was unreachable, counts as the first.
  const hours = [...waits, ...(inParts ? [pausedHours] : [])][Math.max(0, tries - 1)];
  return hours === undefined ? undefined : realTime(now, new Date(now.getTime() + hours * hourMs), daySeconds);
}
