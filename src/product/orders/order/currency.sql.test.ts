import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { currencyCodes } from '../../../base/currency.ts';

const { db } = await testDatabase();

it('the database takes every currency of the table and no other, wherever it takes one', async () => {
  const { rows } = await sql<{ name: string; allows: string }>`
    select conname as name, pg_get_constraintdef(oid) as allows from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%currency = ANY%'`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const { name, allows } of rows)
    expect([...allows.matchAll(/'([^']+)'/g)].map(([, code]) => code).toSorted(), name).toEqual(
      currencyCodes.toSorted(),
    );
});
