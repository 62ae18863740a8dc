import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../../tests/kit/payments/every-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { paymentJobs } from '../payments.jobs.ts';
import { ProviderError } from '../port/payment-port.ts';
import { paymentHistory } from '../refunds/payment-history.flow.ts';
import { renewPayment } from '../settling/renew-payment.flow.ts';
import { checkPayments } from '../settling/settle-payment.flow.ts';
import { forgetReplacedCard } from './forget-card.flow.ts';
import { keepInstead } from './keep-card.flow.ts';
import { findKeptCard } from './kept-cards.sql.ts';

const { db } = await testDatabase();

describe.each(everyProvider)('what was kept with %s', (_name, open) => {
  const { shop, refundOf } = payableOrdersOn(db, open);

  /** What paid an order is kept for later periods. */
  async function kept() {
    const at = await shop();
    const { deps, creatorId, order, provider } = at;
    await at.pay({ cardFor: order.id });
    provider.say(provider.refs().at(-1) ?? '', { state: 'succeeded' });
    await at.check();
    const before = provider.renewals.kept();
    expect(await findKeptCard(db, creatorId, order.id)).toBeDefined();
    const forget = () => paymentJobs(deps)['forget-card']({ creatorId, orderId: order.id });
    const row = () => findKeptCard(db, creatorId, order.id);
    return { ...at, forget, row, forgotten: () => before - provider.renewals.kept() };
  }

  it('is forgotten there and here, once', async () => {
    const at = await kept();
    const card = await at.row();
    await at.forget();
    await at.forget();
    expect([at.forgotten(), await at.row()]).toEqual([1, undefined]);
    // A card that the provider deleted by itself is no failure.
    const { ref = '', token = null } = card ?? {};
    await at.provider.forget?.({ ref, token, payee: { creatorId: at.creatorId, account: null } });
    expect(at.forgotten()).toBe(1);
  });

  it('is asked for again when the provider is away', async () => {
    const at = await kept();
    at.provider.fail('forget', new ProviderError('unavailable', 'away'));
    await expect(at.forget()).rejects.toThrow(ProviderError);
    expect([at.forgotten(), await at.row()]).toMatchObject([0, { orderId: at.order.id }]);
    await at.forget();
    expect([at.forgotten(), await at.row()]).toEqual([1, undefined]);
  });

  it('is forgotten there once another takes its place, and the other one is charged from then on', async () => {
    const at = await kept();
    const { deps, creatorId, order, provider } = at;
    const old = await at.row();
    const next = await insertOrder(db, creatorId);
    await at.pay({ orderId: next.id, cardFor: order.id });
    provider.say(provider.refs().at(-1) ?? '', { state: 'succeeded' });
    await checkPayments(deps, creatorId, next.id);
    expect((await at.row())?.ref).not.toBe(old?.ref);
    const jobs = (await takeJobs(db)).filter(({ task }) => task === 'forget-replaced-card');
    expect(jobs).toHaveLength(1);
    for (const { payload } of [...jobs, ...jobs]) await paymentJobs(deps)['forget-replaced-card'](payload as never);
    // One was left more, and one is kept less.
    expect(at.forgotten()).toBe(0);
    const renewed = await insertOrder(db, creatorId);
    const { id: orderId, total: amount } = renewed;
    const input = { creatorId, orderId, cardFor: order.id, amount, currency: 'USD' as const, fee: 0 };
    expect(
      await renewPayment(deps, { ...input, description: 'Salsa', returnUrl: 'https://shop.example' }),
    ).toMatchObject({
      ok: true,
    });
    await checkPayments(deps, creatorId, renewed.id);
    expect((await paymentHistory(db, creatorId, renewed.id)).attempts).toMatchObject([{ state: 'succeeded' }]);
  });

  it('is not forgotten when it is what takes its place', async () => {
    const at = await kept();
    const card = await at.row();
    if (card === undefined) throw new Error('nothing is kept');
    await takeJobs(db);
    await db.transaction().execute(trx => keepInstead(trx, card, at.clock.now()));
    expect(await takeJobs(db)).toEqual([]);
    await forgetReplacedCard(at.deps, card);
    expect(at.forgotten()).toBe(0);
  });

  it('that comes after a later request is forgotten itself', async () => {
    const at = await kept();
    const card = await at.row();
    if (card === undefined) throw new Error('nothing is kept');
    await takeJobs(db);
    const late = { ...card, ref: 'left earlier', token: 'left-earlier' };
    await db.transaction().execute(trx => keepInstead(trx, late, new Date(0)));
    expect(await takeJobs(db)).toMatchObject([{ task: 'forget-replaced-card', payload: { ref: 'left earlier' } }]);
    expect(await at.row()).toEqual(card);
  });

  it('is not needed for a refund of what it paid', async () => {
    const at = await kept();
    await at.forget();
    expect(await refundOf(at.order, at.order.total, at.clock.now())).toEqual(expect.any(String));
    await at.runRefunds();
    expect((await at.history()).refunds).toMatchObject([{ amount: at.order.total, state: 'succeeded' }]);
  });
});
