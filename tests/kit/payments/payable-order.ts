import { EventBus } from '../../../src/platform/announcements.ts';
import type { Db } from '../../../src/platform/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Order } from '../../../src/product/orders/order/order.ts';
import type { PaymentDeps } from '../../../src/product/payments/attempts/payments.flow.ts';
import { paymentJobs } from '../../../src/product/payments/payments.jobs.ts';
import { askRefund } from '../../../src/product/payments/refunds/ask-refund.flow.ts';
import { paymentHistory } from '../../../src/product/payments/refunds/payment-history.flow.ts';
import { checkPayments } from '../../../src/product/payments/settling/settle-payment.flow.ts';
import { startPayment } from '../../../src/product/payments/settling/start-payment.flow.ts';
import { holdClock } from '../server/app.ts';
import { takeJobs } from '../server/outbox.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';
import { insertCreator, insertOrder } from './sample-order.ts';

export const start = '2026-11-21T10:00:00Z';
type Told = { kind: string; state: string; amount: number };

type OpenProvider = (onCreate: Parameters<typeof fakeProvider>[0], now: () => Date, db: Db) => Promise<FakeProvider>;

/** An order to be paid at a fake provider, or another, and what was told of its money. */
export function payableOrdersOn(db: Db, open: OpenProvider = async onCreate => fakeProvider(onCreate)) {
  async function shop(onCreate?: Parameters<typeof fakeProvider>[0]) {
    await takeJobs(db);
    const clock = holdClock(start);
    const provider = await open(onCreate, () => clock.now(), db);
    const events = new EventBus();
    const told: Told[] = [];
    for (const kind of ['paymentSettled', 'refundSettled'] as const)
      events.on(kind, async (_trx, { state, amount, creatorId: whose }) => {
        if (whose === creatorId) told.push({ kind, state, amount });
      });
    const deps: PaymentDeps = { db, clock, events, log: createLog('silent'), wake: () => {}, providers: [provider] };
    const creatorId = await insertCreator(db);
    const order = await insertOrder(db, creatorId);
    const pay = (change: Partial<Parameters<typeof startPayment>[1]> = {}) => {
      clock.forward(0.001);
      return startPayment(deps, {
        creatorId,
        orderId: order.id,
        amount: order.total,
        currency: 'USD',
        description: 'Salsa',
        returnUrl: 'https://shop.example/back',
        expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
        ...change,
      });
    };
    const check = () => checkPayments(deps, creatorId, order.id);
    const history = () => paymentHistory(db, creatorId, order.id);
    const states = async () => (await history()).attempts.map(attempt => attempt.state);
    const runRefunds = async () => {
      for (const { task, payload } of await takeJobs(db))
        if (task === 'refund-payment') await paymentJobs(deps)[task]?.(payload);
    };
    return { deps, provider, clock, told, creatorId, order, pay, check, history, states, runRefunds };
  }

  async function paidShop() {
    const at = await shop();
    await at.pay();
    const ref = at.provider.refs()[0] ?? '';
    at.provider.say(ref, { state: 'succeeded' });
    await at.check();
    return { ...at, ref };
  }

  const refundOf = (order: Order, amount: number, at: Date) =>
    db.transaction().execute(trx => askRefund(trx, { ...order, orderId: order.id, amount, reason: 'asked' }, at));

  return { shop, paidShop, refundOf };
}
