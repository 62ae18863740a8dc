import { expect, it } from 'vitest';
import type { Order } from '../../orders/changes/orders.flow.ts';
import type { RefundPolicy } from '../../services/refund-policy.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { type BookingMailProps, cancellationPolicy } from './booking-mail.ts';
import { termsInMail } from './terms-in-mail.flow.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const stepped: RefundPolicy = {
  template: 'custom',
  tiers: [
    { hours: 48, percent: 100 },
    { hours: 24, percent: 50 },
  ],
};
const usual: RefundPolicy = { template: '100p_conditional' };

/** What a mail says of a booking that begins in so many hours. */
function said(
  hours: number,
  paid: { policy: RefundPolicy; by: 'card' | 'package' },
  change: Partial<BookingRow> = {},
): string {
  const startsAt = at(hours);
  const row = { status: 'confirmed', kind: 'individual', movedByHost: false, firstStartsAt: null, startsAt, ...change };
  const order = {
    ...{ total: 4000, refunded: 0, dispute: null, disputed: 0, currency: 'USD', package: null },
    ...{ paymentStatus: 'paid', refundPolicy: paid.policy },
  } as unknown as Order;
  const pass = {
    by: 'package' as const,
    code: '',
    left: 1,
    total: 2,
    expiresAt: null,
    url: '',
    refundPolicy: paid.policy,
  };
  const known = {
    pass: paid.by === 'package' ? pass : null,
    dates: [],
    lost: [],
    ...{ mode: 'online' as const, hostZone: 'UTC', visitorZone: 'UTC' },
    language: 'en' as const,
  };
  const ordered = paid.by === 'card' ? order : undefined;
  const terms = termsInMail({ clock: { now: () => now } }, row as BookingRow, ordered, known);
  const props = { ...known, ...terms, order: ordered ?? null, refundPolicy: paid.policy, kind: 'individual' };
  return cancellationPolicy(props as unknown as BookingMailProps);
}

it.each([
  [
    'all steps ahead',
    72,
    {},
    /^Cancel by Sunday, November 22.*: \$40\.00 back\. Cancel by Monday, November 23.*: \$20\.00 back\. No refund/,
  ],
  ['the first step passed', 30, {}, /^Cancel by Saturday, November 21.*: \$20\.00 back\. No refund after that\.$/],
  ['all steps passed', 12, {}, /^No refund: the deadlines have passed\.$/],
  ['moved away from a start whose deadlines have passed', 72, { firstStartsAt: at(5) }, /^No refund: the deadlines/],
  ['put there by the host', 12, { movedByHost: true }, /^Cancel before the start: \$40\.00 back\.$/],
])('paid by card, %s', (_, hours, change, words) => {
  expect(said(hours, { policy: stepped, by: 'card' }, change)).toMatch(words);
});

it.each([
  [30, usual, /The session goes back to your package .* Your deadline: Saturday, November 21, 2026, 4:00 PM/],
  [12, usual, /^The session doesn’t go back to your package: the deadline has passed\.$/],
  [12, { template: 'no_refund' } as RefundPolicy, /^Cancelled sessions don’t go back to your package\.$/],
])('paid with a package, %i hours before', (hours, policy, words) => {
  expect(said(hours, { policy, by: 'package' })).toMatch(words);
});
