import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { disputedSales, type Sale } from '../../../../tests/kit/payments/disputed-sale.ts';
import { runJob, runJobs, takeJobs } from '../../../../tests/kit/server/outbox.ts';

const sales = await disputedSales();
const { app, clock, db, sold, bank, bankReports, order, booking, refunds, mails } = sales;
afterEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  expect(await brokenInvariants(app.deps.pool)).toEqual({});
});

/** The bank speaks and every word of it to us is lost. */
async function unheard(sale: Sale, state: 'open' | 'won' | 'lost', amount?: number): Promise<void> {
  const answer = await bank(sale, { state, ...(amount === undefined ? {} : { amount }) });
  expect(answer.statusCode, answer.body).toBe(200);
  await takeJobs(db);
}
const ask = () => runJob(app.deps, { task: 'check-disputes', payload: undefined });
const disputeState = async (sale: Sale) => (await order(sale)).dispute;

describe('a dispute whose webhook never comes', () => {
  it('is found by asking, flagged once and emailed once, however many servers ask at the same moment', async () => {
    const sale = await sold('unheardopen');
    await unheard(sale, 'open');
    expect(await disputeState(sale)).toBeNull();
    await Promise.all([ask(), ask(), ask(), ask()]);
    await ask();
    expect(await disputeState(sale)).toBe('open');
    expect((await booking(sale)).history).toHaveLength(1);
    expect(await mails(sale, 'booking-disputed-host')).toHaveLength(1);
  });

  it.each(['won', 'lost'] as const)('is asked about each hour until it is %s', async state => {
    const sale = await sold(`unheard${state}`);
    await bankReports(sale, { state: 'open' });
    await unheard(sale, state);
    await ask();
    // It was heard of a moment ago: nobody is asked yet.
    expect(await disputeState(sale)).toBe('open');
    clock.forward(60);
    await Promise.all([ask(), ask()]);
    expect(await disputeState(sale)).toBe(state);
    expect(await mails(sale, 'booking-disputed-host')).toHaveLength(2);
  });

  it('opened and ended without an event is recorded as it ended', async () => {
    const sale = await sold('unheardboth');
    await unheard(sale, 'open', 1500);
    await unheard(sale, 'lost');
    await ask();
    expect(await order(sale)).toMatchObject({ dispute: 'lost', disputed: 1500 });
    expect(await mails(sale, 'booking-disputed-host')).toHaveLength(1);
  });

  it('is found among more than a page of them, and those of others are left alone', async () => {
    const sale = await sold('unheardmany');
    const [provider] = app.deps.payments.providers;
    const asked = async (since: string) => (await provider?.disputedSince(null, new Date(since)))?.length ?? 0;
    const before = await asked('2026-11-21T08:00:00Z');
    await db
      .insertInto('sandbox_gateway.events')
      .values(
        Array.from({ length: 205 }, (_, i) => ({
          id: `evt_of_many_${i}`,
          kind: 'dispute.open',
          paymentRef: sale.paymentRef,
          createdAt: new Date('2026-11-21T09:00:00Z'),
          deliveredAt: null,
          attempts: 0,
        })),
      )
      .execute();
    await unheard(sale, 'open');
    expect(await asked('2026-11-21T08:00:00Z')).toBe(before + 206);
    expect(await asked('2026-11-21T09:30:00Z')).toBe(before + 1);
    await db.updateTable('payment_attempts').set({ provider: 'another' }).where('orderId', '=', sale.orderId).execute();
    await ask();
    expect(await disputeState(sale)).toBeNull();
    await db.updateTable('payment_attempts').set({ provider: 'sandbox' }).where('orderId', '=', sale.orderId).execute();
    await ask();
    expect(await disputeState(sale)).toBe('open');
  });

  it('sends a refund that waited as soon as the bank has decided', async () => {
    const sale = await sold('unheardrefund');
    const url = `/api/bookings/${sale.bookingId}/cancellation`;
    expect((await app.call('POST', url, { refund: 4000 }, sale.shop)).status).toBe(200);
    const asked = (await takeJobs(db)).filter(({ task }) => task === 'refund-payment');
    await bank(sale, { state: 'open' });
    await takeJobs(db);
    await ask();
    for (const job of asked) await runJob(app.deps, job);
    expect(await refunds(sale)).toEqual([{ amount: 4000, state: 'requested' }]);
    await unheard(sale, 'won');
    clock.forward(60);
    await ask();
    await runJobs(app.deps, 'refund-payment');
    expect(await refunds(sale)).toEqual([{ amount: 4000, state: 'succeeded' }]);
  });
});

describe('refunds that wait for a bank', () => {
  it('do not keep those behind them waiting', async () => {
    const sale = await sold('queue');
    await app.call('POST', `/api/bookings/${sale.bookingId}/cancellation`, { refund: 4000 }, sale.shop);
    await takeJobs(db);
    const waiting = await sold('queuewaits');
    await bankReports(waiting, { state: 'open' });
    const held = await db
      .selectFrom('payment_attempts')
      .select(['creatorId', 'id'])
      .where('orderId', '=', waiting.orderId)
      .executeTakeFirstOrThrow();
    const old = new Date('2026-11-20T00:00:00Z');
    await sql`insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state, created_at, updated_at)
      select ${held.creatorId}, gen_random_uuid(), ${waiting.orderId}, ${held.id}, 40, 'USD', 'waits', 'requested', ${old}, ${old}
      from generate_series(1, 100)`.execute(db);
    clock.forward(20);
    const reconcile = () => runJob(app.deps, { task: 'reconcile-payments', payload: undefined });
    await reconcile();
    await reconcile();
    expect(await refunds(sale)).toEqual([{ amount: 4000, state: 'succeeded' }]);
    await db.deleteFrom('refunds').where('orderId', '=', waiting.orderId).execute();
  });
});
