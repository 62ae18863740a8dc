import { describe, expect, it } from 'vitest';
import { type MembershipStatus, memberStage } from '../../orders/passes/member-contract.ts';
import { periodEnd } from '../../orders/passes/pass.ts';
import { afterEvent, graceEnd, lapsesAt, type MembershipState, membershipEvents, nextTry } from './membership.ts';

const at = (status: MembershipStatus, { ends = false, over = false } = {}) => ({
  status,
  endsAtPeriodEnd: ends,
  endedAt: over ? new Date() : null,
});
const states: Record<string, ReturnType<typeof at>> = {
  active: at('active'),
  ending: at('active', { ends: true }),
  past_due: at('past_due'),
  canceled: at('canceled', { over: true }),
  unpaid: at('unpaid'),
  lapsed: at('unpaid', { over: true }),
  complete: at('complete', { over: true }),
};
const nameOf = (state: MembershipState | undefined) => {
  if (state === undefined) return '-';
  if (state.endsAtPeriodEnd) return 'ending';
  expect(state.isOver).toBe(
    ['canceled', 'complete', 'lapsed'].includes(memberStage({ ...state, endedAt: state.isOver || null })),
  );
  return memberStage({ ...state, endedAt: state.isOver || null });
};

describe('a membership', () => {
  it.each([
    //            paid      paid_off    failed      given_up  lapsed    cancel      resume    period_over end
    ['active', ['active', 'complete', 'past_due', 'unpaid', '-', 'ending', '-', 'active', 'canceled']],
    ['ending', ['-', '-', '-', '-', '-', '-', 'active', 'canceled', 'canceled']],
    ['past_due', ['active', 'complete', 'past_due', 'unpaid', '-', 'canceled', '-', '-', 'canceled']],
    ['unpaid', ['active', 'complete', '-', '-', 'lapsed', 'canceled', '-', '-', 'canceled']],
    ['lapsed', ['-', '-', '-', '-', '-', '-', '-', '-', '-']],
    ['canceled', ['-', '-', '-', '-', '-', '-', '-', '-', '-']],
    ['complete', ['-', '-', '-', '-', '-', '-', '-', '-', '-']],
  ])('that is %s goes only where it may', (name, expected) => {
    const state = states[name];
    if (state === undefined) throw new Error(name);
    expect(membershipEvents.map(event => nameOf(afterEvent(state, event)))).toEqual(expected);
  });

  it('is tried again after a day, then every other day, and given up after the fourth failure', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect([1, 2, 3, 4].map(tries => nextTry(tries, now)?.toISOString())).toEqual([
      '2026-11-22T10:00:00.000Z',
      '2026-11-23T10:00:00.000Z',
      '2026-11-23T10:00:00.000Z',
      undefined,
    ]);
  });
});

it('gives what is paid in parts another month after its fourth failure, and is paused five days after it was due', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(nextTry(4, now, undefined, true)?.toISOString()).toBe('2026-12-21T10:00:00.000Z');
  expect(nextTry(5, now, undefined, true)).toBeUndefined();
  expect(graceEnd(now).toISOString()).toBe('2026-11-26T10:00:00.000Z');
});

describe('a period', () => {
  it.each([
    ['month', '2026-01-31T10:30:00Z', 1, '2026-02-28T10:30:00.000Z'],
    ['month', '2026-01-31T10:30:00Z', 2, '2026-03-31T09:30:00.000Z'],
    ['month', '2026-11-21T10:00:00Z', 2, '2027-01-21T10:00:00.000Z'],
    ['week', '2026-03-25T10:00:00Z', 1, '2026-04-01T09:00:00.000Z'],
    ['day', '2026-11-21T10:00:07Z', 3, '2026-11-24T10:00:07.000Z'],
  ] as const)('by the %s from %s: the %ith ends at %s', (period, anchor, nth, end) => {
    expect(periodEnd('Europe/Berlin', new Date(anchor), period, nth).toISOString()).toBe(end);
  });
});

/** The specified moves of subscriptions. Until it is paid for, a membership is its first order (`agreement.ts`). */
it.each([
  ['active', 'past_due'],
  ['past_due', 'active'],
  ['past_due', 'unpaid'],
  ['past_due', 'canceled'],
  ['unpaid', 'active'],
  ['unpaid', 'canceled'],
  ['active', 'complete'],
])('may go from %s to %s, as was specified', (from, to) => {
  const state = states[from];
  if (state === undefined) throw new Error(from);
  expect(membershipEvents.map(event => nameOf(afterEvent(state, event)))).toContain(to);
});

it('may be paid for thirty days after it was given up', () => {
  expect(lapsesAt(new Date('2026-11-21T10:00:00Z')).toISOString()).toBe('2026-12-21T10:00:00.000Z');
});
