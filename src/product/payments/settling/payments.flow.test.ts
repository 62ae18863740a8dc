import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../../tests/kit/payments/every-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { ProviderError } from '../port/payment-port.ts';
import { cancelOpenPayments, settlePayment } from './settle-payment.flow.ts';

const { db } = await testDatabase();

describe.each(everyProvider)('starting a payment with %s', (_name, open) => {
  const { shop, paidShop } = payableOrdersOn(db, open);

  it('writes its own row before it calls the provider', async () => {
    let seen: string[] = [];
    const at = await shop(async () => {
      seen = await at.states();
    });
    await at.pay();
    expect(seen).toEqual(['creating']);
    expect(await at.states()).toEqual(['requires_action']);
  });

  it('gives the page already open when asked again', async () => {
    const at = await shop();
    const first = await at.pay();
    at.clock.forward(3);
    expect(await at.pay()).toEqual(first);
    expect(await at.states()).toHaveLength(1);
  });

  it('gives a double click one payment', async () => {
    const at = await shop();
    const [one, two] = await Promise.all([at.pay(), at.pay()]);
    expect(one).toEqual(two);
    expect(at.provider.refs()).toHaveLength(1);
  });

  it('repeats an attempt whose answer was lost, with the same key', async () => {
    const at = await shop();
    at.provider.fail('create', new ProviderError('unavailable', 'gone'));
    expect(await at.pay()).toEqual({ ok: false, refusal: { kind: 'payment_unavailable' } });
    at.clock.forward(1);
    expect((await at.pay()).ok).toBe(true);
    const keys = at.provider.calls.filter(call => call.what === 'create').map(call => call.key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await at.states()).toEqual(['requires_action']);
  });

  it('gives up a lost attempt when its description has changed since', async () => {
    const at = await shop();
    await at.pay({ description: 'Salsa' });
    await db
      .updateTable('payment_attempts')
      .set({ providerRef: null, payUrl: null, state: 'creating' })
      .where('orderId', '=', at.order.id)
      .execute();
    expect((await at.pay({ description: 'Tango' })).ok).toBe(true);
    expect(await at.states()).toEqual(['failed', 'requires_action']);
    expect(at.told).toEqual([{ kind: 'paymentSettled', state: 'failed', amount: 4000 }]);
  });

  it('closes an open payment of another sum and opens one of the right sum', async () => {
    const at = await shop();
    await at.pay();
    expect((await at.pay({ amount: 3000 })).ok).toBe(true);
    expect((await at.history()).attempts.map(({ state, amount }) => [state, amount])).toEqual([
      [at.provider.closes, 4000],
      ['requires_action', 3000],
    ]);
  });

  it('sends a customer who has paid back instead of charging again', async () => {
    const at = await paidShop();
    expect(await at.pay()).toEqual({ ok: true, value: { payUrl: 'https://shop.example/back' } });
    expect(await at.states()).toEqual(['succeeded']);
  });

  it('opens a second attempt once the first has failed', async () => {
    const at = await shop();
    await at.pay();
    at.provider.say(at.provider.refs()[0] ?? '', { state: 'failed' });
    expect((await at.pay()).ok).toBe(true);
    expect(await at.states()).toEqual(['failed', 'requires_action']);
  });

  it('is refused where no provider is configured', async () => {
    const at = await shop();
    at.deps.providers = [];
    expect(await at.pay()).toEqual({ ok: false, refusal: { kind: 'payment_unavailable' } });
    expect(await at.states()).toEqual([]);
  });
});

describe.each(everyProvider)('settling a payment with %s', (_name, open) => {
  const { shop, paidShop } = payableOrdersOn(db, open);

  it('announces once that it is paid, however often it is checked', async () => {
    const at = await paidShop();
    await Promise.all([at.check(), at.check(), at.check()]);
    expect(at.told).toEqual([{ kind: 'paymentSettled', state: 'succeeded', amount: 4000 }]);
  });

  it('announces once when many ask at the same moment', async () => {
    const at = await shop();
    await at.pay();
    at.provider.say(at.provider.refs()[0] ?? '', { state: 'succeeded' });
    await Promise.all([at.check(), at.check(), at.check(), at.check()]);
    expect(at.told).toHaveLength(1);
  });

  it.each(['failed', 'expired'] as const)('tells that it %s', async state => {
    const at = await shop();
    await at.pay();
    at.provider.say(at.provider.refs()[0] ?? '', { state });
    await at.check();
    expect(at.told).toEqual([{ kind: 'paymentSettled', state, amount: 4000 }]);
  });

  it('announces no ending while another attempt of the order is open', async () => {
    const at = await shop();
    await at.pay();
    await at.pay({ amount: 3000 });
    expect(at.told).toEqual([]);
  });

  it.each([
    ['another sum', { amount: 3999 }, 3999],
    ['another currency', { currency: 'KRW' }, 4000],
  ])('sends %s back and does not count it', async (_case, wrong, back) => {
    const at = await shop();
    await at.pay();
    at.provider.say(at.provider.refs()[0] ?? '', { state: 'succeeded', ...wrong });
    await at.check();
    expect(await at.states()).toEqual(['failed']);
    await at.runRefunds();
    expect((await at.history()).refunds).toMatchObject([{ amount: back, reason: 'wrong_amount', state: 'succeeded' }]);
    expect(at.told.map(({ kind, state }) => [kind, state])).toEqual([
      ['paymentSettled', 'failed'],
      ['refundSettled', 'succeeded'],
    ]);
  });

  it('sends a second payment of one order back, once', async () => {
    const at = await shop();
    await at.pay();
    await at.pay({ amount: 3000 });
    const [first = '', second = ''] = at.provider.refs();
    at.provider.say(second, { state: 'succeeded' });
    await at.check();
    at.provider.say(first, { state: 'succeeded' });
    const [attempt] = (await at.history()).attempts;
    if (attempt === undefined) throw new Error('there is an attempt');
    await settlePayment(at.deps, attempt);
    await settlePayment(at.deps, attempt);
    expect(await at.states()).toEqual(['cancelled', 'succeeded']);
    expect((await at.history()).refunds).toMatchObject([{ amount: 4000, reason: 'paid_twice' }]);
    expect(at.told).toEqual([{ kind: 'paymentSettled', state: 'succeeded', amount: 3000 }]);
  });

  it('refunds nothing when a listener fails', async () => {
    const at = await shop();
    await at.pay();
    at.provider.say(at.provider.refs()[0] ?? '', { state: 'succeeded' });
    at.deps.events.on('paymentSettled', async () => {
      throw new Error('no');
    });
    await at.check();
    expect(await at.states()).toEqual(['requires_action']);
  });

  it('closes what is open, and settles what was paid a moment before', async () => {
    const closed = await shop();
    await closed.pay();
    await cancelOpenPayments(closed.deps, closed.creatorId, closed.order.id);
    expect(await closed.states()).toEqual([closed.provider.closes]);

    const paid = await shop();
    await paid.pay();
    paid.provider.say(paid.provider.refs()[0] ?? '', { state: 'succeeded' });
    await cancelOpenPayments(paid.deps, paid.creatorId, paid.order.id);
    expect(await paid.states()).toEqual(['succeeded']);
  });
});
