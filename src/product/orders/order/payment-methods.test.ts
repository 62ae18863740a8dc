import { describe, expect, it } from 'vitest';
import { servicePriceStatus } from './order.ts';
import {
  collectedByProvider,
  collectorOf,
  manualMethods,
  owedTexts,
  paidByLabel,
  paidText,
  paymentMethodCodes,
  readImportedMethod,
  refundAccountOf,
  takenByProvider,
} from './payment-methods.ts';

describe('the payment methods', () => {
  it('are those of the specification, and free', () => {
    expect(paymentMethodCodes.toSorted()).toEqual(
      [
        ...['unpaid_other_payments', 'unpaid_pay_later', 'unlisted', 'CreditCard', 'PaypalAccount', 'Venmo'],
        ...['apple_pay', 'google_pay', 'alipay', 'wechat_pay', 'subscription', 'bnpl', 'free'],
      ].toSorted(),
    );
  });

  it.each([
    ['CreditCard', 'provider', 'Card', 'Paid by card', undefined],
    ['unpaid_pay_later', 'host', 'Pay later', 'Marked as paid', 'pay later'],
    ['unpaid_other_payments', 'host', 'Other', 'Marked as paid', 'pay the host directly'],
    ['unlisted', 'host', 'Other', 'Marked as paid', 'pay the host directly'],
    ['free', 'nobody', 'Free', 'Marked as paid', undefined],
    ['PaypalAccount', 'provider', 'PayPal', 'Paid with PayPal', undefined],
    ['Venmo', 'provider', 'Venmo', 'Paid with Venmo', undefined],
    ['bnpl', 'provider', 'Installments', 'Paid in installments', undefined],
    ['subscription', 'provider', 'Subscription', 'Paid by subscription', undefined],
    ['apple_pay', 'provider', 'Apple Pay', 'Paid with Apple Pay', undefined],
  ] as const)('%s: collected by %s, "%s", "%s", owed as "%s"', (method, collector, label, paid, owed) => {
    expect(collectorOf(method)).toBe(collector);
    expect(paidByLabel(method)).toBe(label);
    expect(paidText(method)).toBe(paid);
    expect(owedTexts(method)?.mail).toBe(owed);
  });

  it.each(paymentMethodCodes)('%s is given back by a provider exactly where one collected it', method => {
    expect(refundAccountOf(method) !== undefined).toBe(collectedByProvider(method));
  });

  it('say where a card’s refund goes, to each reader', () => {
    const account = refundAccountOf('CreditCard');
    expect([account?.yours, account?.plain, account?.of('Ana')]).toEqual(['your card', 'the card', 'Ana’s card']);
  });

  it.each([
    ['CreditCard', null, 'CreditCard'],
    ['CreditCard', 'apple_pay', 'apple_pay'],
    ['subscription', null, 'subscription'],
    ['subscription', 'CreditCard', 'subscription'],
    ['unpaid_pay_later', null, 'CreditCard'],
    ['unpaid_pay_later', 'alipay', 'alipay'],
    ['free', null, 'CreditCard'],
  ] as const)('%s, paid with %s, counts as %s once a provider took the money', (method, said, taken) => {
    expect(takenByProvider(method, said)).toBe(taken);
  });

  it('of what a host writes in are never a provider’s', () => {
    expect(Object.values(manualMethods).filter(collectedByProvider)).toEqual([]);
  });
});

describe('the payment method of an imported order', () => {
  it.each([
    ['cc', 'CreditCard'],
    ['paypal', 'PaypalAccount'],
    ['venmo', 'Venmo'],
    ['Undefined', 'unlisted'],
    ...paymentMethodCodes.map(code => [code, code] as const),
    ['undefined', 'unlisted'],
    ['', 'unlisted'],
    [' CC ', 'CreditCard'],
    ['Card', 'CreditCard'],
    ['Credit Card', 'CreditCard'],
    ['Cash', 'unpaid_other_payments'],
    ['Other', 'unpaid_other_payments'],
    ['Pay later', 'unpaid_pay_later'],
    ['barter', undefined],
    ['toString', undefined],
  ] as const)('%j is read as %s', (raw, method) => {
    expect(readImportedMethod(raw)).toBe(method);
  });
});

it.each([
  ['paid', 'paid'],
  ['pending', 'pending'],
  ['free', 'none'],
] as const)('an order that is %s has the service price status %s', (status, named) => {
  expect(servicePriceStatus(status)).toBe(named);
});
