import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { asSomebodyElse, secondConnections } from './one-connection.ts';

const { db } = await testDatabase();
const ask = () => sql`select 1`.execute(db);

it('finds who asks for a second connection inside a transaction, and says where', async () => {
  await db.transaction().execute(async trx => {
    await sql`select 1`.execute(trx);
    await ask();
  });
  const found = secondConnections();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('one-connection.sql.test.ts');
});

it('finds a second transaction inside a first one', async () => {
  await db.transaction().execute(() => db.transaction().execute(trx => sql`select 1`.execute(trx)));
  expect(secondConnections()).toHaveLength(1);
});

it('finds nothing in what comes before, after or beside a transaction', async () => {
  await ask();
  let after: Promise<unknown> | undefined;
  await db.transaction().execute(async trx => {
    await sql`select 1`.execute(trx);
    await asSomebodyElse(ask);
    after = new Promise(resolve => setTimeout(resolve, 50)).then(ask);
  });
  await ask();
  await after;
  expect(secondConnections()).toEqual([]);
});
