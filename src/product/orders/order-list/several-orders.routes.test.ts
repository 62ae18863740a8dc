import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { BulkAnswer } from '../../../base/lists/list-question.ts';
import { confirmOrder } from '../changes/orders.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, written: 'by hand' });
const { db } = app.deps;
const maya = await app.creator('maya');
const jonas = await app.creator('jonas');

async function owed(as = maya, change = {}) {
  const order = await insertOrder(db, as.creatorId, { paymentMethod: 'unpaid_pay_later', ...change });
  await db.transaction().execute(trx => confirmOrder(trx, order, { paid: false, now: clock.now() }));
  return order;
}

describe('several orders', () => {
  it('are marked paid each for itself; what cannot be is named with its reason', async () => {
    const [one, two, foreign] = [await owed(), await owed(), await owed(jonas)];
    const card = await insertOrder(db, maya.creatorId);
    const ids = [one.id, card.id, foreign.id, two.id];
    const answer = (await app.call('POST', '/api/orders/payments', { ids }, maya)).body as BulkAnswer;
    expect(answer.done).toEqual([one.id, two.id]);
    expect(answer.refused).toMatchObject([
      { id: card.id, code: 'paid_by_provider', message: expect.stringContaining('Card payments') },
      { id: foreign.id, code: 'order_not_found' },
    ]);
    for (const [id, as, status] of [
      [one.id, maya, 'paid'],
      [two.id, maya, 'paid'],
      [card.id, maya, 'pending'],
      [foreign.id, jonas, 'pending'],
    ] as const)
      expect((await app.call('GET', `/api/orders/${id}`, undefined, as)).body).toMatchObject({ paymentStatus: status });
  });

  it('are at most 100 where it is about money, and 500 in a file', async () => {
    const many = (count: number) => ({ ids: Array.from({ length: count }, () => randomUUID()) });
    expect((await app.call('POST', '/api/orders/payments', many(101), maya)).status).toBe(400);
    expect((await app.call('POST', '/api/orders.csv', many(500), maya)).status).toBe(200);
    expect((await app.call('POST', '/api/orders.csv', many(501), maya)).status).toBe(400);
  });

  it('are a file with the columns that are shown, and no one else’s', async () => {
    const [order, foreign] = [await owed(maya, { customerName: '+Ana' }), await owed(jonas)];
    const body = { ids: [order.id, foreign.id], columns: 'email,amount' };
    const { text } = await app.call('POST', '/api/orders.csv', body, maya);
    expect(text).toBe(
      `\ufeffORDER#,CUSTOMER NAME,EMAIL,AMOUNT,CURRENCY\r\n${order.number},'+Ana,ana@example.org,40.00,USD\r\n`,
    );
  });
});
