import { describe, expect, it } from 'vitest';
import { type BookingMailProps, moneyBack } from './booking-mail.ts';
import { bookingConfirmedMail } from './confirmed-mail.tsx';

const people = {
  host: { name: 'Maya Okafor', email: 'maya@example.org', pageUrl: 'https://example.org/at/maya' },
  customer: { name: 'Rui Matos', email: 'rui@example.org' },
} as const;

describe('what comes back after a cancellation', () => {
  it.each([
    ['CreditCard', 'customer', '$40.00, on its way to your card'],
    ['CreditCard', 'host', '$40.00, on its way to the card of Rui Matos'],
    ['unpaid_pay_later', 'customer', '$40.00, to be returned by Maya Okafor directly'],
    ['unpaid_pay_later', 'host', '$40.00, for you to give back to Rui Matos directly'],
  ] as const)('paid by %s, the %s reads %s', (paymentMethod, reader, words) => {
    const order = { total: 4000, currency: 'USD', paymentMethod } as BookingMailProps['order'];
    expect(moneyBack({ ...people, order, refund: 4000 }, reader)).toBe(words);
    expect(moneyBack({ ...people, order, refund: 0 }, reader)).toBe('');
  });
});

describe('the mail that confirms', () => {
  const order = { number: 'A1', total: 4000, currency: 'USD', paymentStatus: 'paid', paymentMethod: 'CreditCard' };
  const pass = { code: 'ABCD', left: 4, total: 5, expiresAt: null, url: 'https://example.org/passes/a' };
  const props = {
    ...people,
    bookingId: 'a',
    sequence: 0,
    title: 'A quiet talk',
    startsAt: '2026-11-23T09:00:00Z',
    endsAt: '2026-11-23T10:00:00Z',
    hostZone: 'Europe/Lisbon',
    visitorZone: 'Europe/Lisbon',
    mode: 'offline',
    place: 'Rua da Graça 12',
    kind: 'individual',
    notes: '',
    refundPolicy: { template: '100p' },
    manageUrl: 'https://example.org/bookings/a',
    bookingsUrl: 'https://example.org/manage/bookings',
    cancelledBy: null,
    refund: 0,
  };

  it.each([
    ['paid by card', { order, pass: null }, true],
    ['paid with a package', { order: null, pass }, true],
    ['free', { order: { ...order, total: 0, paymentStatus: 'free' }, pass: null }, false],
    ['without an order', { order: null, pass: null }, false],
  ])('of what is %s speaks of refunds: %#', (_, paid, isSaid) => {
    const { text, html } = bookingConfirmedMail({ ...props, ...paid });
    expect([text.includes('If you cannot come'), html.includes('Full refund')]).toEqual([isSaid, isSaid]);
  });
});
