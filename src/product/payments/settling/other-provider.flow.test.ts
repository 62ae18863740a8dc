import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { fakeProvider } from '../../../../tests/kit/payments/fake-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { perCurrency } from '../../../base/currency.ts';
import { ProviderError } from '../port/payment-port.ts';

const { db } = await testDatabase();
const { shop } = payableOrdersOn(db);

/** A shop where cards are paid at one provider and PayPal at another. */
async function twoProviders() {
  const at = await shop();
  const made = fakeProvider();
  const paypal = {
    ...made,
    id: 'paypal',
    caps: { ...made.caps, methods: perCurrency(() => ['PaypalAccount'] as const) },
  };
  at.deps.providers = [at.provider, paypal];
  const attempts = async () => (await at.history()).attempts.map(({ provider, state }) => [provider, state]);
  return { ...at, paypal, attempts };
}

it('a customer who changes to another provider pays there, and the first page is closed', async () => {
  const at = await twoProviders();
  await at.pay({ method: 'CreditCard' });
  expect((await at.pay({ method: 'PaypalAccount' })).ok).toBe(true);
  expect(await at.attempts()).toEqual([
    ['fake', 'cancelled'],
    ['paypal', 'requires_action'],
  ]);
});

it('what was paid with the first meanwhile counts, and nothing more is asked for', async () => {
  const at = await twoProviders();
  await at.pay({ method: 'CreditCard' });
  at.provider.say(at.provider.refs()[0] ?? '', { state: 'succeeded', method: 'CreditCard' });
  expect(await at.pay({ method: 'PaypalAccount' })).toEqual({
    ok: true,
    value: { payUrl: 'https://shop.example/back' },
  });
  expect(await at.attempts()).toEqual([['fake', 'succeeded']]);
});

it('a provider that is down does not prevent paying with another; its page is closed when the order ends', async () => {
  const at = await twoProviders();
  await at.pay({ method: 'CreditCard' });
  at.provider.fail('fetch', new ProviderError('unavailable', 'gone'));
  at.provider.fail('cancel', new ProviderError('unavailable', 'gone'));
  expect((await at.pay({ method: 'PaypalAccount' })).ok).toBe(true);
  expect(await at.attempts()).toEqual([
    ['fake', 'requires_action'],
    ['paypal', 'requires_action'],
  ]);
});

it('a method that is not offered opens nothing', async () => {
  const at = await twoProviders();
  expect(await at.pay({ method: 'Venmo' })).toEqual({ ok: false, refusal: { kind: 'payment_unavailable' } });
  expect(await at.attempts()).toEqual([]);
});
