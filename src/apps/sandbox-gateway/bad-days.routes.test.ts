import { describe, expect, it } from 'vitest';
import { insertCreator, insertOrder } from '../../../tests/kit/payments/sample-order.ts';
import { back, testCheckoutsOn } from '../../../tests/kit/payments/test-checkout.ts';
import { holdClock, type TestApp, testApp } from '../../../tests/kit/server/app.ts';
import { runJob, takeJobs, type WaitingJob } from '../../../tests/kit/server/outbox.ts';
import { getOrder } from '../../product/orders/changes/orders.flow.ts';
import { paymentHistory } from '../../product/payments/refunds/payment-history.flow.ts';
import { startPayment } from '../../product/payments/settling/start-payment.flow.ts';
import { deliveries } from './payment.ts';

const followed = ['sandbox-deliver', 'settle-webhook', 'sandbox-advance'];

/** What the outbox holds for this moment, soonest first. */
async function takeDue({ deps: { db } }: TestApp, now: Date): Promise<WaitingJob[]> {
  const rows = await db
    .deleteFrom('outbox')
    .where('runAt', '<=', now)
    .where('task', 'in', followed)
    .returning(['task', 'payload', 'runAt'])
    .execute();
  return rows.sort((a, b) => a.runAt.getTime() - b.runAt.getTime());
}

describe.each(deliveries.filter(delivery => delivery !== 'prompt'))('news that is %s', delivery => {
  const clock = holdClock(new Date().toISOString());
  const opened = testApp({ clock, settings: { SANDBOX_DELIVERY: delivery }, written: 'by hand' });

  it.each([
    ['settles_late', 'succeeded', 'paid'],
    ['fails_late', 'failed', 'pending'],
    ['succeeds', 'succeeded', 'paid'],
  ])('of a card that %s ends it %s within three minutes', async (fate, end, status) => {
    const app = await opened;
    const { db } = app.deps;
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    await takeJobs(db);
    const creatorId = await insertCreator(db);
    const order = await insertOrder(db, creatorId);
    const started = await startPayment(app.deps.payments, {
      creatorId,
      orderId: order.id,
      amount: order.total,
      currency: order.currency,
      description: order.productName,
      returnUrl: back,
      expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
    });
    if (!started.ok) throw new Error('the payment did not start');
    await testCheckoutsOn(app, clock).payBy(started.value.payUrl, fate);

    // The clock goes on by ten seconds, and what is due by then is done; each minute the reconciler looks.
    for (let step = 1; step <= 18; step += 1) {
      clock.forward(1 / 6);
      for (let due = await takeDue(app, clock.now()); due.length > 0; due = await takeDue(app, clock.now()))
        for (const job of due) await runJob(app.deps, job);
      if (step % 6 === 0) await runJob(app.deps, { task: 'reconcile-payments', payload: undefined });
    }
    const { attempts } = await paymentHistory(db, creatorId, order.id);
    expect(attempts.map(({ state }) => state)).toEqual([end]);
    expect((await getOrder(db, creatorId, order.id)).paymentStatus).toBe(status);
  });
});
