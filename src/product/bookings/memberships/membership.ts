import type { MembershipStatus } from '../../orders/member-contract.ts';
import { realTime } from '../../payments/fast-clock.ts';

export const membershipEvents = [
  /** The period that was due is paid. */
  'paid',
  /** The last payment there is has been made. */
  'paid_off',
  /** It could not be charged. */
  'failed',
  /** It could not be charged for the last time. */
  'given_up',
  /** It is to end with the period that is paid, or not after all. */
  'cancel',
  'resume',
  /** The paid period is over. */
  'period_over',
  /** It ends at once. */
  'end',
] as const;
export type MembershipEvent = (typeof membershipEvents)[number];

export type MembershipState = { status: MembershipStatus; endsAtPeriodEnd: boolean };

const at = (status: MembershipStatus, endsAtPeriodEnd = false): MembershipState => ({ status, endsAtPeriodEnd });

type Moves = Readonly<Partial<Record<MembershipEvent, MembershipState>>>;
/** A membership that will end is a state of its own; while it is owed for, cancelling ends it, as nothing is paid. */
const moves: Record<'active' | 'ending' | 'past_due' | 'canceled' | 'unpaid' | 'complete', Moves> = {
  active: {
    paid: at('active'),
    paid_off: at('complete'),
    failed: at('past_due'),
    given_up: at('unpaid'),
    cancel: at('active', true),
    period_over: at('active'),
    end: at('canceled'),
  },
  ending: { resume: at('active'), period_over: at('canceled'), end: at('canceled') },
  past_due: {
    paid: at('active'),
    paid_off: at('complete'),
    failed: at('past_due'),
    given_up: at('unpaid'),
    cancel: at('canceled'),
    end: at('canceled'),
  },
  canceled: {},
  unpaid: {},
  complete: {},
};

/** How a membership stands after what happened; undefined where that means nothing to it. */
export const afterEvent = ({ status, endsAtPeriodEnd }: MembershipState, event: MembershipEvent) =>
  moves[status === 'active' && endsAtPeriodEnd ? 'ending' : status][event];

export const isOver = (status: MembershipStatus): boolean =>
  status === 'canceled' || status === 'unpaid' || status === 'complete';

const hourMs = 3_600_000;
/** Hours from each failed charge to the next; after the last one it is given up. */
const waits = [24, 48, 48] as const;
/** What is paid in parts is paused then, and given up when a last charge after a month fails too. */
const pausedHours = 30 * 24;
/** How long what is paid in parts can be used after a payment was due, on a clock with such days: until it is paused. */
export const graceEnd = (due: Date, daySeconds?: number): Date =>
  realTime(due, new Date(due.getTime() + waits.reduce<number>((sum, hours) => sum + hours, 0) * hourMs), daySeconds);

/** When a charge that failed for the nth time is tried again, on a clock with such days; undefined when it is given up. */
export function nextTry(tries: number, now: Date, daySeconds?: number, inParts = false): Date | undefined {
  // One that was never made, since its provider was away, counts as the first.
  const hours = [...waits, ...(inParts ? [pausedHours] : [])][Math.max(0, tries - 1)];
  return hours === undefined ? undefined : realTime(now, new Date(now.getTime() + hours * hourMs), daySeconds);
}
