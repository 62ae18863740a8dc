import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../../tests/kit/payments/every-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { paymentJobs } from '../payments.jobs.ts';
import { paymentHistory } from '../refunds/payment-history.flow.ts';
import { renewPayment } from './renew-payment.flow.ts';

const { db } = await testDatabase();

describe.each(everyProvider)('what was kept with %s', (_name, open) => {
  const { shop } = payableOrdersOn(db, open);

  /** The first period is paid and what paid it kept; then a second one is due. */
  async function due() {
    const at = await shop();
    const cardFor = at.order.id;
    await at.pay({ cardFor });
    at.provider.say(at.provider.refs().at(-1) ?? '', { state: 'succeeded' });
    await at.check();
    expect(await at.states()).toEqual(['succeeded']);
    const { deps, creatorId, provider } = at;
    const order = await insertOrder(db, creatorId);
    const before = provider.renewals.charges();
    const input = { creatorId, orderId: order.id, cardFor, amount: order.total, currency: 'USD' as const, fee: 0 };
    const renew = () => renewPayment(deps, { ...input, description: 'Club', returnUrl: 'https://shop.example/pass' });
    const attempts = async () =>
      (await paymentHistory(db, creatorId, order.id)).attempts.map(({ state, unattended }) => [state, unattended]);
    const reconcile = () => paymentJobs(deps)['reconcile-payments']();
    return { ...at, order, renew, attempts, reconcile, taken: () => provider.renewals.charges() - before };
  }

  it('is charged for the next period, once, also when two servers try', async () => {
    const at = await due();
    await Promise.all([at.renew(), at.renew()]);
    expect(await at.renew()).toEqual({ ok: true, value: null });
    expect(at.taken()).toBe(1);
    expect(await at.attempts()).toEqual([['succeeded', true]]);
    expect(at.told.at(-1)).toMatchObject({ kind: 'paymentSettled', state: 'succeeded', amount: at.order.total });
  });

  it('may be declined: then nothing is taken, and a later look takes nothing either', async () => {
    const at = await due();
    at.provider.renewals.fate('declined');
    await at.renew();
    expect(await at.attempts()).toEqual([['failed', true]]);
    at.provider.renewals.fate('paid');
    at.clock.forward(5);
    await at.reconcile();
    expect(at.taken()).toBe(0);
    expect(at.told.filter(({ state }) => state === 'failed')).toHaveLength(1);
  });

  it('is charged once when the answer is lost', async () => {
    const at = await due();
    at.provider.renewals.loseAnswer();
    await at.renew();
    for (let tried = 0; tried < 3; tried += 1) {
      at.clock.forward(11);
      await at.reconcile();
      if ((await at.attempts())[0]?.[0] !== 'succeeded') await at.renew();
    }
    expect(at.taken()).toBe(1);
    expect(await at.attempts()).toEqual([['succeeded', true]]);
  });

  it('is not charged for an order that its customer is about to pay themselves', async () => {
    const at = await due();
    await at.pay({ orderId: at.order.id, amount: at.order.total, cardFor: at.order.id });
    expect(await at.renew()).toEqual({ ok: false, refusal: { kind: 'being_paid' } });
    expect(at.taken()).toBe(0);
  });
});
