import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { expectSoundMoney } from '../../../../tests/kit/database/money-invariants.ts';
import { disputedSales, type Sale, session } from '../../../../tests/kit/payments/disputed-sale.ts';
import { codeOf } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { cancelClassDate } from '../../bookings/class-changes/cancel-class.flow.ts';
import { checkLedger } from '../ledger/check-ledger.flow.ts';
import { returnUnused } from '../pass-returns/return-unused.flow.ts';

const { app, db, post, hold, details, pay, sold, order } = await disputedSales();
const { pool } = app.deps;

const package3 = { id: randomUUID(), sessions: 3, amount: 9000, validDays: 30 };
const refund = ({ shop, orderId }: Sale, amount: number, left: number, more: object = {}) =>
  app.call('POST', `/api/orders/${orderId}/refunds`, { amount, left, ...more }, shop);
const sent = () => runJobs(app.deps, 'refund-payment');

/** The refunds in all, by the ledger, and those made by hand, by the order's history; minor units. */
async function ledgerOf(sale: Sale): Promise<{ back: number; byHand: number }> {
  const { transactions, events } = await order(sale);
  const back = transactions.filter(({ kind, account }) => kind === 'refund' && account === 'customer');
  const byHand = events.map(({ what }) => (what.kind === 'returned_by_hand' ? what.amount : 0));
  return { back: back.reduce((sum, { amount }) => sum + amount, 0), byHand: byHand.reduce((a, b) => a + b, 0) };
}

async function refunded(sale: Sale): Promise<number> {
  const { rows } = await pool.query(
    'select coalesce(sum(amount), 0)::int as sum from refunds where order_id = $1 and state = $2',
    [sale.orderId, 'succeeded'],
  );
  return rows[0].sum;
}

async function soldPackage(name: string): Promise<Sale & { passId: string }> {
  const shop = await openShop(app, name, { services: [{ ...session, packages: [package3] }] });
  const sale = await pay(shop, await hold(shop), { packageId: package3.id });
  const { pass } = await order(sale);
  if (pass === null) throw new Error('no pass was made');
  return { ...sale, passId: pass.id };
}

/** A session to be paid by hand, and paid. */
async function paidByHand(name: string): Promise<Sale> {
  const shop = await openShop(app, name, {
    services: [{ ...session, payMethods: ['unpaid_pay_later'], refundPolicy: { template: '100p' } }],
  });
  const held = await hold(shop);
  await details(held.ref, { method: 'unpaid_pay_later' });
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  await app.call('PUT', `/api/orders/${orderId}/payment`, { status: 'paid' }, shop);
  return { shop, orderId, paymentRef: '', ...held };
}

/** A provider that refuses a refund, once. */
async function refusedOnce(sale: Sale, amount: number, left: number): Promise<void> {
  const set = (to: string) =>
    pool.query(`update sandbox_gateway.payments set refunded = ${to} where ref = $1`, [sale.paymentRef]);
  await set('amount');
  expect((await refund(sale, amount, left)).status).toBe(200);
  await sent();
  await set('0');
}

afterAll(async () => {
  expect(await checkLedger(app.deps)).toBe(0);
  await expectSoundMoney(pool);
});

describe('a package whose price is going back', () => {
  it('gives nothing more for its credits', async () => {
    const sale = await soldPackage('doora');
    expect((await order(sale)).pass).toMatchObject({ left: 2, refundOfUnused: 6000 });
    expect((await refund(sale, 9000, 9000, { way: 'provider' })).status).toBe(200);
    const more = await app.call('POST', `/api/passes/${sale.passId}/refund`, { refund: 6000 }, sale.shop);
    expect(codeOf(more)).toBe('refund_changed');
    expect((await order(sale)).pass).toMatchObject({ left: 2, refundOfUnused: 0 });
    await sent();
    expect(await refunded(sale)).toBe(9000);
    expect(await ledgerOf(sale)).toEqual({ back: 9000, byHand: 0 });
  });

  it('gives only the rest when its seller leaves', async () => {
    const sale = await soldPackage('doorb');
    expect((await refund(sale, 5000, 9000)).status).toBe(200);
    await returnUnused(app.deps, sale.shop.creatorId as Parameters<typeof returnUnused>[1]);
    await sent();
    expect(await refunded(sale)).toBe(9000);
    expect(await ledgerOf(sale)).toEqual({ back: 9000, byHand: 0 });
  });

  it('gives its price once, whoever asks at the same moment', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const sale = await soldPackage(`doorc${'abcd'[nth]}`);
      await Promise.all([
        refund(sale, 9000, 9000),
        app.call('POST', `/api/passes/${sale.passId}/refund`, { refund: 6000 }, sale.shop),
        returnUnused(app.deps, sale.shop.creatorId as Parameters<typeof returnUnused>[1]),
      ]);
      await sent();
      const { back, byHand } = await ledgerOf(sale);
      expect([back, byHand]).toEqual([await refunded(sale), 0]);
      expect(back).toBeLessThanOrEqual(9000);
    }
  });
});

describe('a refund by hand', () => {
  it('is refused while the provider that took the money can give it back', async () => {
    const sale = await sold('doord');
    expect(codeOf(await refund(sale, 1000, 4000, { way: 'hand' }))).toBe('refund_by_provider');
    await refusedOnce(sale, 1000, 4000);
    expect((await refund(sale, 1000, 4000, { way: 'hand' })).status).toBe(200);
    expect(await ledgerOf(sale)).toEqual({ back: 1000, byHand: 1000 });
  });

  it('beside the visitor’s cancellation is paid once', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const sale =
        nth % 2 === 0
          ? await sold(`doore${'abcdef'[nth]}`, { refundPolicy: { template: '100p' } })
          : await paidByHand(`doore${'abcdef'[nth]}`);
      if (nth % 2 === 0) await refusedOnce(sale, 4000, 4000);
      const [byHand, cancelled] = await Promise.all([
        refund(sale, 4000, 4000, { way: 'hand' }),
        post(`/bookings/${sale.ref}/cancellation`, { refund: '4000' }),
      ]);
      await sent();
      const wasCancelled = cancelled.statusCode === 303 && (await order(sale)).state !== 'confirmed';
      if (nth % 2 === 0) expect([byHand.status === 200, wasCancelled].filter(Boolean)).toHaveLength(1);
      const { back, byHand: hand } = await ledgerOf(sale);
      expect(back).toBeLessThanOrEqual(4000);
      expect(back).toBe((await refunded(sale)) + hand);
    }
  });

  it('beside the cancelled date of a class is paid once', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const shop = await openShop(app, `doorf${'abcd'[nth]}`, {
        classes: [
          {
            title: 'Class',
            price: dollars(40),
            payMethods: ['card'],
            startDate: '2026-11-23',
            startTime: '18:00',
            recurrence: 'weekly',
            capacity: 5,
          },
        ],
      });
      const sale = await pay(shop, await hold(shop, '2026-11-23T18:00:00.000Z', shop.classes[0]));
      await refusedOnce(sale, 4000, 4000);
      const [date] = await datesOf(shop);
      const creatorId = shop.creatorId as Parameters<typeof cancelClassDate>[1];
      const shown = await cancelClassDate(app.deps, creatorId, date ?? '', { people: -1, refunds: [] });
      if (shown.ok || shown.refusal.kind !== 'cancellation_changed') throw new Error('not shown');
      const { people, refunds } = shown.refusal;
      const [byHand, cancelled] = await Promise.all([
        refund(sale, 4000, 4000, { way: 'hand' }),
        cancelClassDate(app.deps, creatorId, date ?? '', { people, refunds }),
      ]);
      await sent();
      expect([byHand.status === 200, cancelled.ok].filter(Boolean)).toHaveLength(1);
      const { back, byHand: hand } = await ledgerOf(sale);
      expect([back, hand + (await refunded(sale))]).toEqual([4000, 4000]);
    }
  });
});

const datesOf = async ({ creatorId }: Shop): Promise<string[]> =>
  (
    await db
      .selectFrom('class_occurrences')
      .select('id')
      .where('creatorId', '=', creatorId)
      .orderBy('startsAt')
      .execute()
  ).map(({ id }) => id);
