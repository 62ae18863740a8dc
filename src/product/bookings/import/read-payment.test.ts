import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../base/currency.ts';
import { paymentMethodCodes } from '../../orders/order/payment-methods.ts';
import { readPayment } from './read-payment.ts';

const nothing = { price: '', currency: '', method: '', paymentStatus: '', refunded: '' };
const read = (cells: Partial<typeof nothing>, home: Currency = 'USD') => readPayment({ ...nothing, ...cells }, home);
const fieldsOf = (cells: Partial<typeof nothing>) => read(cells).problems.map(({ field }) => field);

describe('what was paid', () => {
  it.each([
    ['40', 'USD', 4000],
    ['40.50', 'USD', 4050],
    ['$40.00', 'USD', 4000],
    ['USD 1,200.00', 'USD', 120000],
    ['40,50', 'USD', 4050],
    ['₩50,000', 'KRW', 50000],
    ['50000 KRW', 'KRW', 50000],
    ['€40', 'EUR', 4000],
    ['40,50 €', 'EUR', 4050],
    ['AU$40', 'AUD', 4000],
    ['CA$ 40.00', 'CAD', 4000],
    ['R$40', 'BRL', 4000],
    ['¥5,000', 'JPY', 5000],
    ['5000円', 'JPY', 5000],
    ['Rs. 500', 'INR', 50_000],
    ['CHF 1’200.50', 'CHF', 120_050],
    ['120 Kč', 'CZK', 12_000],
  ])('%j is an amount in minor units of %s', (price, currency, amount) => {
    expect(read({ price }).payment).toMatchObject({ amount, currency, status: 'paid', method: 'unlisted' });
  });

  it.each([
    ['', 'KRW', 'KRW', 50000],
    ['krw', 'USD', 'KRW', 50000],
    ['USD', 'KRW', 'USD', 5_000_000],
    ['$', 'KRW', 'USD', 5_000_000],
    ['$', 'CAD', 'CAD', 5_000_000],
    ['kr.', 'DKK', 'DKK', 5_000_000],
    ['nok', 'SEK', 'NOK', 5_000_000],
    ['zł', 'USD', 'PLN', 5_000_000],
  ] as const)('in a column %j, at home in %s, is in %s', (currency, home, found, amount) => {
    expect(read({ price: '50000', currency }, home).payment).toMatchObject({ currency: found, amount });
  });

  it.each(['', 'unlisted', 'Unlisted', '999999'])('a price of %j is none', price => {
    expect(read({ price, method: 'barter', paymentStatus: 'perhaps' })).toEqual({ payment: null, problems: [] });
  });

  it.each(['0', '$0.00', 'free'])('a price of %j is free', price => {
    expect(read({ price, method: 'Free', paymentStatus: 'free' }).payment).toMatchObject({
      amount: 0,
      method: 'free',
      status: 'free',
    });
  });

  it.each([
    ['cc', 'CreditCard'],
    ['paypal', 'PaypalAccount'],
    ['venmo', 'Venmo'],
    ['Undefined', 'unlisted'],
    ['', 'unlisted'],
    ...paymentMethodCodes.filter(code => code !== 'free').map(code => [code, code] as const),
  ] as const)('by %j is paid by %s', (method, code) => {
    expect(read({ price: '40', method, paymentStatus: 'paid' }).payment).toMatchObject({ said: method, method: code });
  });

  it.each([
    ['', '', 'paid', 0],
    ['cc', '', 'paid', 0],
    ['unpaid_pay_later', '', 'pending', 0],
    ['unpaid_other_payments', '', 'pending', 0],
    ['cash', '', 'paid', 0],
    ['cash', 'unpaid', 'pending', 0],
    ['', 'yes', 'paid', 0],
    ['', 'no', 'pending', 0],
    ['', 'Unpaid', 'pending', 0],
    ['cc', 'refunded', 'paid', 4000],
  ])('by %j and said to be %j is %s', (method, paymentStatus, status, refunded) => {
    expect(read({ price: '40', method, paymentStatus }).payment).toMatchObject({ status, refunded });
  });

  it('may have gone back in part', () => {
    const payment = read({ price: '40', paymentStatus: 'partially_refunded', refunded: '$10.00' }).payment;
    expect(payment).toMatchObject({ status: 'paid', refunded: 1000 });
  });

  it.each([
    ['forty', { price: 'forty' }, ['price']],
    ['less than nothing', { price: '-40' }, ['price']],
    ['ambiguous', { price: '1.200' }, ['price']],
    ['in crowns of three countries', { price: '40 kr' }, ['price']],
    ['in roubles', { price: '₽40' }, ['price']],
    ['in two currencies', { price: '€40', currency: 'USD' }, ['price']],
    ['in another currency', { price: '40', currency: 'HUF' }, ['currency']],
    ['in other dollars', { price: '40', currency: 'HK$' }, ['currency']],
    ['yen with decimals', { price: '¥500.50' }, ['price']],
    ['won with decimals', { price: '₩500.50' }, ['price']],
    ['the reserved amount', { price: '9,999.99' }, ['price']],
    ['too high', { price: '9999999' }, ['price']],
    ['by something nobody knows', { price: '40', method: 'barter' }, ['method']],
    ['perhaps', { price: '40', paymentStatus: 'perhaps' }, ['paymentStatus']],
    ['free all the same', { price: '40', paymentStatus: 'free' }, ['price']],
    ['by card, but not yet', { price: '40', method: 'cc', paymentStatus: 'pending' }, ['method']],
    ['back more than it was', { price: '40', refunded: '50' }, ['refunded']],
    ['back before it came', { price: '40', paymentStatus: 'pending', refunded: '1' }, ['refunded']],
    ['back some', { price: '40', refunded: 'some' }, ['refunded']],
    ['wrong in price and way', { price: 'forty', method: 'barter' }, ['price', 'method']],
    ['wrong twice', { price: '40', method: 'barter', paymentStatus: 'perhaps' }, ['method', 'paymentStatus']],
  ])('%s is a problem of its field', (_what, cells, fields) => {
    expect(fieldsOf(cells)).toEqual(fields);
    expect(read(cells).payment).toBeNull();
  });
});
