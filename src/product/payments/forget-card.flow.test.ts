import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../tests/kit/payments/every-provider.ts';
import { pretendOrdersOn } from '../../../tests/kit/payments/pretend-order.ts';
import { findKeptCard } from './kept-cards/kept-cards.sql.ts';
import { ProviderError } from './payment-port.ts';
import { paymentJobs } from './payments.jobs.ts';

const { db } = await testDatabase();

describe.each(everyProvider)('what was kept with %s', (_name, open) => {
  const { shop, refundOf } = pretendOrdersOn(db, open);

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
    // What was forgotten there by itself is no failure.
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

  it('is not needed for a refund of what it paid', async () => {
    const at = await kept();
    await at.forget();
    expect(await refundOf(at.order, at.order.total, at.clock.now())).toBe(at.order.total);
    await at.runRefunds();
    expect((await at.history()).refunds).toMatchObject([{ amount: at.order.total, state: 'succeeded' }]);
  });
});
