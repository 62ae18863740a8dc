import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../../tests/kit/payments/every-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { paymentJobs } from '../payments.jobs.ts';
import { ProviderError } from '../port/payment-port.ts';
import type { RefundAnswer } from '../port/refund-state.ts';

const { db } = await testDatabase();

describe.each(everyProvider)('giving money back with %s', (_name, open) => {
  const { shop, paidShop, refundOf } = payableOrdersOn(db, open);

  it('never sends more than came in, over any number of refunds', async () => {
    const at = await paidShop();
    for (const input of [1500, 1500]) await refundOf(at.order, input, at.clock.now());
    await expect(refundOf(at.order, 1500, at.clock.now())).rejects.toThrow('has 1000 left');
    await refundOf(at.order, 1000, at.clock.now());
    await expect(refundOf(at.order, 1, at.clock.now())).rejects.toThrow('has 0 left');
    await at.runRefunds();
    const payee = { creatorId: at.creatorId, account: null };
    expect((await at.provider.fetch({ ref: at.ref, payee })).refunded).toBe(4000);
  });

  it('sends nothing for an order that was not paid through a provider', async () => {
    const at = await shop();
    await expect(refundOf(at.order, 4000, at.clock.now())).rejects.toThrow('no provider took');
  });

  it('asks again with the same key after the provider was down, and announces once', async () => {
    const at = await paidShop();
    await refundOf(at.order, 4000, at.clock.now());
    at.provider.fail('refund', new ProviderError('unavailable', 'gone'));
    await expect(at.runRefunds()).rejects.toThrow(ProviderError);
    at.clock.forward(11);
    await paymentJobs(at.deps)['reconcile-payments']();
    await paymentJobs(at.deps)['reconcile-payments']();
    const [refund] = (await at.history()).refunds;
    expect(at.provider.calls.filter(call => call.key === `refund:${refund?.id}`)).toHaveLength(2);
    expect(at.told.filter(event => event.kind === 'refundSettled')).toHaveLength(1);
  });

  it('shows its state until it has ended, and settles it once', async () => {
    const at = await paidShop();
    await refundOf(at.order, 4000, at.clock.now());
    const answers: RefundAnswer[] = ['pending', 'requires_action', 'pending', 'succeeded', 'succeeded'];
    const deps = { ...at.deps, providers: [{ ...at.provider, refund: async () => answers.shift() ?? 'failed' }] };
    const stages = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      at.clock.forward(11);
      await paymentJobs(deps)['reconcile-payments']();
      stages.push((await at.history()).refunds.map(({ state, progress }) => progress ?? state));
    }
    expect(stages.flat()).toEqual(['pending', 'requires_action', 'pending', 'succeeded', 'succeeded']);
    expect(answers).toHaveLength(1);
    expect(at.told.filter(event => event.kind === 'refundSettled')).toHaveLength(1);
  });

  it('says that it failed when the provider refuses, and the sum may be tried again', async () => {
    const at = await paidShop();
    await refundOf(at.order, 4000, at.clock.now());
    at.provider.fail('refund', new ProviderError('invalid', 'closed account'));
    await at.runRefunds();
    expect(at.told.at(-1)).toEqual({ kind: 'refundSettled', state: 'failed', amount: 4000 });
    await refundOf(at.order, 4000, at.clock.now());
    expect((await at.history()).refunds.map(({ state }) => state).toSorted()).toEqual(['failed', 'requested']);
  });
});

describe.each(everyProvider)('the reconciler with %s', (_name, open) => {
  const { shop } = payableOrdersOn(db, open);

  it('finds a payment whose webhook never came', async () => {
    const at = await shop();
    await at.pay();
    at.provider.say(at.provider.refs()[0] ?? '', { state: 'succeeded' });
    await paymentJobs(at.deps)['reconcile-payments']();
    expect(await at.states()).toEqual(['requires_action']);
    at.clock.forward(1.1);
    await paymentJobs(at.deps)['reconcile-payments']();
    expect(await at.states()).toEqual(['succeeded']);
  });

  it('gives up, after five minutes, what the provider never answered', async () => {
    const at = await shop();
    at.provider.fail('create', new ProviderError('unavailable', 'gone'));
    await at.pay();
    at.clock.forward(4);
    await paymentJobs(at.deps)['reconcile-payments']();
    expect(await at.states()).toEqual(['creating']);
    at.clock.forward(2);
    await paymentJobs(at.deps)['reconcile-payments']();
    expect(await at.states()).toEqual(['failed']);
  });

  it('keeps going when one payment cannot be asked about', async () => {
    const [one, two] = [await shop(), await shop()];
    await one.pay();
    await two.pay();
    two.deps.providers = [two.provider];
    two.provider.say(two.provider.refs()[0] ?? '', { state: 'succeeded' });
    two.clock.forward(2);
    // The first payment lives with another provider of the same name, which the second does not know.
    await paymentJobs(two.deps)['reconcile-payments']();
    expect(await two.states()).toEqual(['succeeded']);
    expect(await one.states()).toEqual(['requires_action']);
  });
});
