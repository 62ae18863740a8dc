import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { checkDisputes } from '../settling/check-disputes.flow.ts';
import { cancelOpenPayments } from '../settling/settle-payment.flow.ts';

const { db } = await testDatabase();
const { shop, paidShop, refundOf } = payableOrdersOn(db);

type At = Awaited<ReturnType<typeof shop>>;
const told = ({ provider }: At, what: At['provider']['calls'][number]['what']) =>
  provider.calls.filter(call => call.what === what).map(({ paid }) => paid);

it('a payment is opened, fetched and refunded in the name of the creator whose order it is', async () => {
  const [maya, jonas] = [await paidShop(), await paidShop()];
  for (const at of [maya, jonas]) {
    await refundOf(at.order, 1500, at.clock.now());
    await at.runRefunds();
    const payee = { creatorId: at.creatorId, account: null };
    for (const what of ['create', 'fetch', 'refund'] as const) expect(told(at, what)).toEqual([payee]);
  }
});

it.each([
  ['an order that is gone', (at: At) => cancelOpenPayments(at.deps, at.creatorId, at.order.id)],
  ['another sum', (at: At) => at.pay({ amount: 3000 })],
])('a payment is closed in their name too, for %s', async (_case, close) => {
  const at = await shop();
  await at.pay();
  await close(at);
  expect(told(at, 'cancel')).toEqual([{ creatorId: at.creatorId, account: null }]);
});

it('disputes are asked for once an account', async () => {
  const at = await paidShop();
  await checkDisputes(at.deps);
  expect(told(at, 'disputes')).toEqual([null]);
});
