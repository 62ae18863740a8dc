import { describe, expect, it } from 'vitest';
import type { ProviderMethod } from '../../payments/port/payment-port.ts';
import { type PayMethod, payMethods } from '../../services/pay-method.ts';
import {
  chosenWay,
  firstWay,
  needsProvider,
  orderMethod,
  type PagesToPay,
  type PayWay,
  payChoice,
  payChoices,
  unaskedChoice,
  workingChoices,
} from './pay-choices.ts';
import { choiceOf, paymentMethodCodes } from './payment-methods.ts';

describe('what a visitor may choose', () => {
  it('is exactly what offers may keep, each once', () => {
    const chosen = paymentMethodCodes.flatMap(code => choiceOf(code)?.method ?? []);
    expect(chosen.toSorted()).toEqual(payMethods.toSorted());
  });

  it.each([
    ['card', 'CreditCard', true],
    ['unpaid_pay_later', 'unpaid_pay_later', false],
    ['unpaid_other_payments', 'unpaid_other_payments', false],
  ] as const)('%s makes an order paid by %s, on a provider’s page: %s', (chosen, method, goesOn) => {
    expect(orderMethod(chosen)).toBe(method);
    expect(needsProvider(chosen)).toBe(goesOn);
  });

  it('is shown in the words of the dialog, in the order of the offer', () => {
    expect(payChoices(['unpaid_other_payments', 'card', 'unpaid_pay_later'], 'Maya Okafor', [['CreditCard']])).toEqual([
      {
        method: 'unpaid_other_payments',
        name: 'Pay the host directly',
        hint: 'In cash, or as you agree.',
        needsProvider: false,
      },
      { method: 'CreditCard', name: 'Card', hint: 'You’ll enter your card on the next page.', needsProvider: true },
      {
        method: 'unpaid_pay_later',
        name: 'Pay later',
        hint: 'Your booking is confirmed now; pay Maya Okafor directly.',
        needsProvider: false,
      },
    ]);
  });

  it.each<[ProviderMethod[], string]>([
    [['apple_pay', 'google_pay', 'CreditCard'], 'Apple Pay, Google Pay or card'],
    [['CreditCard', 'alipay', 'bnpl'], 'Card, Alipay or installments'],
  ])('names what the provider’s page offers, wallets first: %j', (methods, name) => {
    expect(payChoices(['card'], 'Maya', [methods])).toEqual([
      { method: 'CreditCard', name, hint: 'You’ll choose on the next page.', needsProvider: true },
    ]);
  });

  it('has the pages of several providers beside each other, each under its own name', () => {
    const pages = [['apple_pay', 'CreditCard'], ['PaypalAccount'], ['Venmo']] as const;
    expect(payChoices(['card', 'unpaid_pay_later'], 'Maya', pages).map(({ method, name }) => [method, name])).toEqual([
      ['CreditCard', 'Apple Pay or card'],
      ['PaypalAccount', 'PayPal'],
      ['Venmo', 'Venmo'],
      ['unpaid_pay_later', 'Pay later'],
    ]);
    expect(payChoices(['card'], 'Maya', [['PaypalAccount']])).toEqual([
      {
        method: 'PaypalAccount',
        name: 'PayPal',
        hint: 'You’ll pay with PayPal on the next page.',
        needsProvider: true,
      },
    ]);
  });

  it.each<[PayMethod[], PagesToPay, PayWay | null, PayWay | undefined]>([
    [['card'], [['CreditCard'], ['PaypalAccount']], 'PaypalAccount', 'PaypalAccount'],
    [['card'], [['apple_pay', 'CreditCard'], ['PaypalAccount']], 'card', 'CreditCard'],
    [['card'], [['PaypalAccount']], 'card', 'PaypalAccount'],
    [['card'], [['apple_pay', 'CreditCard']], 'apple_pay', 'apple_pay'],
    [['card'], [['CreditCard']], 'Venmo', undefined],
    [['card'], [], 'CreditCard', undefined],
    [['unpaid_pay_later'], [['CreditCard']], 'CreditCard', undefined],
    [['unpaid_pay_later'], [['CreditCard']], 'card', undefined],
    [['unpaid_pay_later', 'card'], [], 'unpaid_pay_later', 'unpaid_pay_later'],
    [['card'], [['CreditCard']], 'unpaid_pay_later', undefined],
    [['card'], [['CreditCard']], null, undefined],
  ])('of %j with pages %j, %s is paid as %s', (offered, pages, asked, way) => {
    expect(chosenWay(offered, pages, asked)).toBe(way);
  });

  it.each<[ProviderMethod | null, boolean, PayWay]>([
    [null, false, 'unpaid_pay_later'],
    [null, true, 'CreditCard'],
    ['PaypalAccount', true, 'PaypalAccount'],
    ['Venmo', true, 'CreditCard'],
  ])('of an order begun with %s (come back: %s) stands chosen first: %s', (begun, isBegun, way) => {
    const offered = ['unpaid_pay_later', 'card'] as const;
    expect(firstWay({ offered, atProvider: [['CreditCard'], ['PaypalAccount']], begun }, isBegun)).toBe(way);
  });

  it.each([
    ['card', 'Pay when booking', 'By card, to confirm the booking.'],
    ['unpaid_pay_later', 'Book now, pay later', 'The booking is confirmed; you collect payment later.'],
    ['unpaid_other_payments', 'Pay you in person', 'Cash, transfer or as agreed. On every plan.'],
  ] as const)('%s is offered by a creator as "%s"', (method, label, hint) => {
    expect(payChoice(method).offered).toEqual({ label, hint });
  });

  it.each<[PayMethod[], boolean, PayMethod[]]>([
    [['card', 'unpaid_pay_later'], true, ['card', 'unpaid_pay_later']],
    [['card', 'unpaid_pay_later'], false, ['unpaid_pay_later']],
    [['card'], false, []],
    [[], true, []],
  ])('of %j with a provider: %s works %j', (offered, isHere, working) => {
    expect(workingChoices(offered, isHere ? [['CreditCard']] : [])).toEqual(working);
  });

  it.each<[PayMethod[], PayMethod | undefined]>([
    [['card', 'unpaid_other_payments', 'unpaid_pay_later'], 'unpaid_pay_later'],
    [['card', 'unpaid_other_payments'], undefined],
    [[], undefined],
  ])('of %j a seat is booked unasked with %s', (offered, chosen) => {
    expect(unaskedChoice(offered)).toBe(chosen);
  });

  it.each(payMethods.filter(needsProvider))('%s never books a seat unasked', method => {
    expect(unaskedChoice([method])).toBeUndefined();
  });
});
