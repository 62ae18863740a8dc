import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { paymentMethodCodes } from './payment-methods.ts';

const { db } = await testDatabase();

it('the database allows every payment method of the table and no other', async () => {
  const { rows } = await sql<{ code: string }>`
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as code
    from pg_constraint where conrelid = 'orders'::regclass and conname = 'orders_payment_method_check'`.execute(db);
  expect(rows.map(({ code }) => code).toSorted()).toEqual(paymentMethodCodes.toSorted());
});
