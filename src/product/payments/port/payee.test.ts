import { describe, expect, it } from 'vitest';
import { fakeProvider } from '../../../../tests/kit/payments/fake-provider.ts';
import { perCurrency } from '../../../base/currency.ts';
import { choosePayee, limitsOf, methodsOf, payPages, type UsableAccount } from './payee.ts';
import type { PaymentPort, ProviderMethod } from './payment-port.ts';

const provider = (id: string, usd: ProviderMethod[], krw: ProviderMethod[], collects = true): PaymentPort => {
  const made = fakeProvider();
  return {
    ...made,
    id,
    caps: { ...made.caps, methods: { ...perCurrency(() => []), USD: usd, KRW: krw }, keeps: [], collects },
  };
};
const stripe = provider('stripe', ['apple_pay', 'google_pay', 'CreditCard', 'alipay'], ['apple_pay', 'CreditCard']);
const paypal = provider('paypal', ['PaypalAccount'], []);
const braintree = provider('braintree', ['CreditCard', 'PaypalAccount', 'Venmo'], []);
const connectOnly = { ...stripe, caps: { ...stripe.caps, collects: false } };
const account: UsableAccount = { provider: 'stripe', way: 'connected', account: 'acct_1' };

describe('what a visitor may choose between', () => {
  it.each<[string, PaymentPort[], UsableAccount[], 'USD' | 'KRW', ProviderMethod[][]]>([
    ['nothing without a provider', [], [], 'USD', []],
    ['each page beside the others', [stripe, paypal], [], 'USD', [[...stripe.caps.methods.USD], ['PaypalAccount']]],
    ['only what takes the currency', [stripe, paypal], [], 'KRW', [['apple_pay', 'CreditCard']]],
    ['nothing twice', [paypal, braintree], [], 'USD', [['PaypalAccount'], ['CreditCard', 'Venmo']]],
    [
      'no page without something of its own',
      [stripe, provider('sandbox', ['CreditCard'], [])],
      [],
      'KRW',
      [['apple_pay', 'CreditCard']],
    ],
    ['no page that cannot pay this creator', [connectOnly, paypal], [], 'USD', [['PaypalAccount']]],
    ['a page that pays into their account', [connectOnly], [account], 'KRW', [['apple_pay', 'CreditCard']]],
  ])('%s', (_rule, providers, accounts, currency, pages) => {
    expect(methodsOf(providers, accounts, currency)).toEqual(pages);
  });

  it('a sum can be paid when every page takes it; without a page there is none', () => {
    const limited = (made: PaymentPort, least: number, most: number): PaymentPort => ({
      ...made,
      caps: { ...made.caps, limits: { ...made.caps.limits, USD: { least, most } } },
    });
    const providers = [limited(stripe, 50, 99_999_999), limited(paypal, 1, 1_000_000)];
    expect(limitsOf(providers, [], 'USD')).toEqual({ least: 50, most: 1_000_000 });
    expect(limitsOf([paypal], [], 'KRW')).toBeNull();
  });

  it.each<[ProviderMethod | undefined, string | undefined]>([
    [undefined, 'stripe'],
    ['CreditCard', 'stripe'],
    ['alipay', 'stripe'],
    ['PaypalAccount', 'paypal'],
    ['Venmo', 'braintree'],
    ['wechat_pay', undefined],
  ])('%s is paid at %s', (method, id) => {
    const chosen = choosePayee([stripe, paypal, braintree], [], { currency: 'USD', method });
    expect(chosen?.provider.id).toBe(id);
  });

  it('what is charged again is offered with what its provider charges again, and later where it was', () => {
    const keeping = (made: PaymentPort, keeps: ProviderMethod[]): PaymentPort => ({
      ...made,
      caps: { ...made.caps, keeps },
      renew: async () => ({ ref: '' }),
    });
    const all = [keeping(stripe, ['CreditCard']), keeping(paypal, ['PaypalAccount']), braintree];
    expect(methodsOf(all, [], 'USD', true)).toEqual([['CreditCard'], ['PaypalAccount']]);
    expect(methodsOf([stripe, paypal], [], 'USD', true)).toEqual([]);
    const at = (preferred: string) => choosePayee(all, [], { currency: 'USD', keeps: true, preferred })?.provider.id;
    expect(['paypal', 'braintree', 'stripe'].map(at)).toEqual(['paypal', 'stripe', 'stripe']);
  });

  it('the account is that of the page’s own provider', () => {
    const pages = payPages([connectOnly, paypal], [account], { currency: 'USD' });
    expect(pages.map(({ provider: { id }, account: paid }) => [id, paid])).toEqual([
      ['stripe', { id: 'acct_1', way: 'direct' }],
      ['paypal', null],
    ]);
    expect(choosePayee([connectOnly], [account], { currency: 'USD', fee: 100 })?.account?.way).toBe('destination');
  });
});
