import { describe, expect, it } from 'vitest';
import { type BookingMailProps, moneyBack } from './booking-mail.ts';

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
