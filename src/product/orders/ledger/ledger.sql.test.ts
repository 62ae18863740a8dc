import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { insertCreator, insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { confirmOrder } from '../changes/orders.flow.ts';
import { entriesOfOrder, insertTransactions } from './ledger.sql.ts';
import { strayLines } from './ledger.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T10:00:00Z');

async function paid() {
  const order = await insertOrder(db, await insertCreator(db), { fee: 100 });
  await db.transaction().execute(trx => confirmOrder(trx, order, { paid: true, now }));
  return order;
}

describe('the ledger', () => {
  it('is stored with its change, or not at all', async () => {
    const order = await insertOrder(db, await insertCreator(db));
    const failing = db.transaction().execute(async trx => {
      await confirmOrder(trx, order, { paid: true, now });
      throw new Error('the last step failed');
    });
    await expect(failing).rejects.toThrow('the last step failed');
    expect(await entriesOfOrder(db, order.creatorId, order.id)).toEqual([]);
  });

  it('takes no transaction whose lines do not sum to zero', async () => {
    const order = await paid();
    const lopsided = strayLines(500).slice(0, 1);
    const writing = db
      .transaction()
      .execute(trx =>
        insertTransactions(trx, order.creatorId, [{ orderId: order.id, currency: 'USD', lines: lopsided, at: now }]),
      );
    await expect(writing).rejects.toThrow('do not sum to zero');
  });

  it('never mixes currencies in one sum', async () => {
    const order = await paid();
    const [out, into] = strayLines(500);
    if (out === undefined || into === undefined) throw new Error('two lines');
    const id = randomUUID();
    const mixing = db.transaction().execute(async trx => {
      await insertTransactions(trx, order.creatorId, [
        { id, orderId: order.id, currency: 'USD', lines: [out], at: now },
      ]);
      await trx
        .insertInto('ledger_entries')
        .values({
          creatorId: order.creatorId,
          transactionId: id,
          line: 2,
          orderId: order.id,
          kind: into.kind,
          account: into.account,
          amount: into.amount,
          currency: 'KRW',
          happenedAt: now,
        })
        .execute();
    });
    await expect(mixing).rejects.toThrow('do not sum to zero');
  });

  it.each([
    'update ledger_entries set amount = 1 where order_id = $1',
    'delete from ledger_entries where order_id = $1',
  ])('refuses %s', async statement => {
    const { id } = await paid();
    await expect(pool.query(statement, [id])).rejects.toThrow('never changed');
  });

  it('keeps an order while its money is shown, and is deleted with its creator', async () => {
    const { creatorId, id } = await paid();
    await expect(pool.query('delete from orders where id = $1', [id])).rejects.toThrow('ledger_entries');
    await pool.query('delete from creators where creator_id = $1', [creatorId]);
    expect(await entriesOfOrder(db, creatorId, id)).toEqual([]);
  });

  it('stores one cause once, however often it is reported', async () => {
    const order = await paid();
    const stray = { id: randomUUID(), orderId: order.id, currency: 'USD', lines: strayLines(500), at: now } as const;
    for (let told = 0; told < 2; told++)
      await db.transaction().execute(trx => insertTransactions(trx, order.creatorId, [stray]));
    const entries = await entriesOfOrder(db, order.creatorId, order.id);
    expect(entries.filter(({ transactionId }) => transactionId === stray.id)).toHaveLength(2);
  });
});
