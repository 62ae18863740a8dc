import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPaypal, paypalTestKeys } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { paypalPlans } from './paypal-plans.flow.ts';

const now = () => new Date('2026-12-01T12:00:00Z');
const paypal = await openPaypal(now);
afterAll(async () => {
  expect([paypal.judged, paypal.misanswered]).toEqual([[], []]);
  await paypal.close();
});
beforeEach(() => paypal.mend());

const { plans } = paypal.bank;
const plain = { cents: 1900, interval: 'month' } as const;
plans.addPlan('P-BASIC', { ...plain, cents: 900 });
plans.addPlan('P-PLAIN', plain);
const fee = { currency_code: 'USD', value: '5.00' };
plans.addPlan('P-FEE', { ...plain, extra: { payment_preferences: { setup_fee: fee } } });
plans.addPlan('P-PRODUCT', { ...plain, product: 'PROD-OTHER' });
plans.addPlan('P-EURO', { ...plain, currency: 'EUR' });
plans.addPlan('P-YEARLY', { ...plain, interval: 'year' });
plans.addPlan('P-RETIRED', { ...plain, extra: { status: 'INACTIVE' } });

const sells = (pro: string) =>
  paypalPlans({
    ...{ ...paypalTestKeys, base: paypal.base, live: false, brand: 'Vitrine', now },
    returnUrl: 'https://vitrine.example/manage/billing',
    plans: { 'basic.month': 'P-BASIC', 'pro.month': pro },
  });
const both = { currency: 'USD', prices: { 'basic.month': 900, 'pro.month': 1900 } };
const basic = { currency: 'USD', prices: { 'basic.month': 900 } };

it.each([
  ['at its price', 'P-PLAIN', both],
  ['not with a fee to begin', 'P-FEE', basic],
  ['not of another product, between which nobody can change', 'P-PRODUCT', basic],
  ['not in a currency nobody here knows', 'P-EURO', basic],
  ['not at another rhythm than named', 'P-YEARLY', basic],
  ['not when PayPal sells it no more', 'P-RETIRED', basic],
])('a plan is sold %s', async (_how, id, prices) => expect(await sells(id).prices?.()).toEqual(prices));

it('asks once, and again after a failure', async () => {
  const port = sells('P-PLAIN');
  paypal.fail(/^GET \/v1\/billing\/plans\/P-PLAIN/, 500, 3);
  await expect(port.prices?.()).rejects.toMatchObject({ kind: 'unavailable' });
  const before = paypal.calls.length;
  for (let times = 0; times < 3; times += 1) expect(await port.prices?.()).toEqual(both);
  expect(paypal.calls.slice(before)).toEqual(['GET /v1/billing/plans/P-PLAIN']);
});

it('does not know a price while PayPal knows nothing of a plan', async () => {
  await expect(sells('P-MISTYPED').prices?.()).rejects.toMatchObject({ status: 404 });
});
