import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundPolicy } from '../../services/refund-policy.ts';
import {
  beginning,
  type Cancelling,
  checkMarkPaid,
  mayBecome,
  type OrderState,
  orderNumber,
  orderStates,
  refundFor,
  refundLasts,
  totalsLess,
  totalsOf,
} from './order.ts';

describe('what is refunded', () => {
  const startsAt = new Date('2026-11-21T18:00:00.000Z');
  const seconds = { hour: 3600, day: 86_400 };
  const custom: RefundPolicy = {
    template: 'custom',
    tiers: [
      { hours: 48, percent: 80 },
      { hours: 24, percent: 33 },
      { hours: 0, percent: 10 },
    ],
  };

  it.each<[string, RefundPolicy, Cancelling['kind'], Cancelling['by'], number, number]>([
    ['100p', { template: '100p' }, 'group', 'visitor', 1, 1001],
    ['100p', { template: '100p' }, 'group', 'visitor', 0, 0],
    ['100p', { template: '100p' }, 'individual', 'visitor', -60, 0],
    ['conditional', { template: '100p_conditional' }, 'group', 'visitor', 3 * seconds.hour + 1, 1001],
    ['conditional', { template: '100p_conditional' }, 'group', 'visitor', 3 * seconds.hour, 1001],
    ['conditional', { template: '100p_conditional' }, 'group', 'visitor', 3 * seconds.hour - 1, 0],
    ['conditional', { template: '100p_conditional' }, 'individual', 'visitor', seconds.day + 1, 1001],
    ['conditional', { template: '100p_conditional' }, 'individual', 'visitor', seconds.day, 1001],
    ['conditional', { template: '100p_conditional' }, 'individual', 'visitor', seconds.day - 1, 0],
    ['conditional', { template: '100p_conditional' }, 'individual', 'visitor', 3 * seconds.hour, 0],
    ['no refund', { template: 'no_refund' }, 'group', 'visitor', 30 * seconds.day, 0],
    ['custom', custom, 'group', 'visitor', 2 * seconds.day, 801],
    ['custom', custom, 'group', 'visitor', 2 * seconds.day - 1, 330],
    ['custom', custom, 'group', 'visitor', seconds.day, 330],
    ['custom', custom, 'group', 'visitor', seconds.day - 1, 100],
    ['custom', custom, 'group', 'visitor', 1, 100],
    ['custom', custom, 'group', 'visitor', 0, 0],
    [
      'custom without a last tier',
      { template: 'custom', tiers: [{ hours: 24, percent: 50 }] },
      'group',
      'visitor',
      seconds.day - 1,
      0,
    ],
    ['no refund', { template: 'no_refund' }, 'individual', 'creator', 30, 1001],
    ['conditional', { template: '100p_conditional' }, 'individual', 'creator', -seconds.hour, 1001],
  ])(
    '%s %j, %s, cancelled by the %s %i seconds before the start: %i of 1001',
    (_name, policy, kind, by, before, back) => {
      const now = new Date(startsAt.getTime() - before * 1000);
      expect(refundFor({ policy, paid: 1001, startsAt, now, kind, by })).toBe(back);
    },
  );

  it('counts a last millisecond', () => {
    const policy: RefundPolicy = { template: '100p_conditional' };
    const now = new Date(startsAt.getTime() - 3 * 3_600_000 + 1);
    expect(refundFor({ policy, paid: 1001, startsAt, now, kind: 'group', by: 'visitor' })).toBe(0);
  });
});

describe('until when it is refunded', () => {
  const startsAt = new Date('2026-11-23T09:00:00Z');
  const steps: RefundPolicy = {
    template: 'custom',
    tiers: [
      { hours: 48, percent: 100 },
      { hours: 12, percent: 50 },
      { hours: 2, percent: 0 },
    ],
  };
  it.each<[string, RefundPolicy, Cancelling['kind'], Cancelling['by'], number, number | null]>([
    ['a day before', { template: '100p_conditional' }, 'individual', 'visitor', 60, 24],
    ['three hours before', { template: '100p_conditional' }, 'group', 'visitor', 60, 3],
    ['at that moment', { template: '100p_conditional' }, 'group', 'visitor', 3, 3],
    ['never any more', { template: '100p_conditional' }, 'individual', 'visitor', 23, null],
    ['the start', { template: '100p' }, 'individual', 'visitor', 60, 0],
    ['never', { template: 'no_refund' }, 'individual', 'visitor', 60, null],
    ['the first step', steps, 'individual', 'visitor', 60, 48],
    ['the next step', steps, 'individual', 'visitor', 47, 12],
    ['no step that gives nothing', steps, 'individual', 'visitor', 11, null],
    ['the start, when the host ends it', { template: 'no_refund' }, 'group', 'creator', 1, 0],
  ])('%s', (_, policy, kind, by, hoursLeft, hours) => {
    const hoursBefore = (given: number) => new Date(startsAt.getTime() - given * 3_600_000);
    const asked = { policy, startsAt, kind, by };
    const lasts = refundLasts({ ...asked, now: hoursBefore(hoursLeft) });
    expect(lasts).toEqual(hours === null ? null : hoursBefore(hours));
    if (lasts === null || by === 'creator') return;
    const at = (now: number) => refundFor({ ...asked, paid: 4000, now: new Date(now) });
    if (hours !== 0) expect(at(lasts.getTime())).toBe(refundFor({ ...asked, paid: 4000, now: hoursBefore(hoursLeft) }));
    expect(at(lasts.getTime() + 1)).toBeLessThan(at(lasts.getTime() - 1));
  });
});

describe('an order', () => {
  const moves: Record<OrderState, readonly OrderState[]> = {
    awaiting_payment: ['payment_failed', 'confirmed', 'expired', 'cancelled', 'refunding'],
    payment_failed: ['awaiting_payment', 'confirmed', 'expired', 'cancelled', 'refunding'],
    confirmed: ['cancelled', 'refunding'],
    expired: ['confirmed', 'cancelled', 'refunding'],
    cancelled: ['refunding', 'refunded', 'partially_refunded'],
    refunding: ['refunded', 'partially_refunded', 'cancelled'],
    refunded: ['partially_refunded', 'cancelled'],
    partially_refunded: ['refunding', 'refunded', 'cancelled'],
  };
  it.each(orderStates.flatMap(from => orderStates.map(to => [from, to] as const)))('%s to %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(moves[from].includes(to));
  });

  it.each([
    [0, 'CreditCard', 'confirmed', 'free', 'free'],
    [0, 'free', 'confirmed', 'free', 'free'],
    [100, 'CreditCard', 'awaiting_payment', 'pending', 'CreditCard'],
    [100, 'unpaid_pay_later', 'confirmed', 'pending', 'unpaid_pay_later'],
    [100, 'unpaid_other_payments', 'confirmed', 'pending', 'unpaid_other_payments'],
  ] as const)('of %i paid by %s begins %s, %s', (total, method, state, paymentStatus, paymentMethod) => {
    expect(beginning(total, method)).toEqual({ state, paymentStatus, paymentMethod });
  });

  it('with something to pay is never free', () => expect(() => beginning(1, 'free')).toThrow('not free'));

  it.each([
    [{ subtotal: 4000 }, { subtotal: 4000, discount: 0, fee: 0, total: 4000 }],
    [
      { subtotal: 4000, discount: 500, fee: 120 },
      { subtotal: 4000, discount: 500, fee: 120, total: 3620 },
    ],
    [
      { subtotal: 4000, discount: 9000 },
      { subtotal: 4000, discount: 4000, fee: 0, total: 0 },
    ],
    [
      { subtotal: 4000, discount: 4000, fee: 120 },
      { subtotal: 4000, discount: 4000, fee: 0, total: 0 },
    ],
    [
      { subtotal: 4000, discount: -5 },
      { subtotal: 4000, discount: 0, fee: 0, total: 4000 },
    ],
    [{ subtotal: 0 }, { subtotal: 0, discount: 0, fee: 0, total: 0 }],
  ])('%j comes to %j', (given, totals) => expect(totalsOf(given)).toEqual(totals));

  it.each<[string, Parameters<typeof totalsLess>[0], number, Partial<ReturnType<typeof totalsLess>>]>([
    [
      'half',
      { subtotal: 8000, discount: 2000, fee: 0, total: 6000 },
      3000,
      { subtotal: 4000, discount: 1000, total: 3000 },
    ],
    ['all', { subtotal: 8000, discount: 2000, fee: 0, total: 6000 }, 6000, { subtotal: 0, discount: 0, total: 0 }],
    ['more than all', { subtotal: 100, discount: 0, fee: 0, total: 100 }, 200, { subtotal: 0, total: 0 }],
    ['a third, half up', { subtotal: 1000, discount: 100, fee: 0, total: 900 }, 300, { discount: 67, total: 600 }],
    ['of what a coupon made free', { subtotal: 900, discount: 900, fee: 0, total: 0 }, 0, { subtotal: 0, total: 0 }],
    [
      'beside a fee',
      { subtotal: 1000, discount: 0, fee: 50, total: 1050 },
      500,
      { subtotal: 500, fee: 50, total: 550 },
    ],
  ])('%s no longer owed takes its part of the discount along', (_name, totals, amount, left) => {
    expect(totalsLess(totals, amount)).toMatchObject(left);
  });

  it.each([
    ['CreditCard', 'confirmed', 'paid_by_provider'],
    ['unpaid_pay_later', 'confirmed', undefined],
    ['unpaid_other_payments', 'confirmed', undefined],
    ['unpaid_pay_later', 'cancelled', 'order_ended'],
    ['unpaid_pay_later', 'refunded', 'order_ended'],
  ] as const)('by %s and %s is marked paid by hand: %s', (paymentMethod, state, refusal) => {
    expect(checkMarkPaid({ paymentMethod, state })?.kind).toBe(refusal);
  });
});

describe('an order number', () => {
  it.each([
    [[0, 0, 0, 0, 0], '00000000'],
    [[255, 255, 255, 255, 255], 'ZZZZZZZZ'],
    [[0, 68, 50, 20, 199], '01234567'],
  ])('of %j is %s', (bytes, number) => expect(orderNumber(Uint8Array.from(bytes))).toBe(number));

  it('never contains a character that can be misread, and is different for each byte string', () => {
    const five = fc.uint8Array({ minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, five, (a, b) => {
        expect(orderNumber(a)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(orderNumber(a) === orderNumber(b)).toBe(a.every((byte, i) => byte === b[i]));
      }),
    );
  });
});
