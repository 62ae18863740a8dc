import type pg from 'pg';
import { grownId } from './grown-data.ts';

/** Marks everybody of creator number `n` to be counted: what is grown in bulk runs no triggers. */
export const markGrownPeople = (pool: pg.Pool, n: number): Promise<unknown> =>
  pool.query(
    `insert into people_changes (creator_id, email)
     select $1::uuid, customer_email from bookings where creator_id = $1 and customer_email <> ''
     union select creator_id, customer_email from orders where creator_id = $1 and customer_email <> ''
     union select creator_id, email from leads where creator_id = $1
     union select creator_id, email from subscribers where creator_id = $1 and confirmed_at is not null
     union select creator_id, email from waitlist_entries where creator_id = $1`,
    [grownId('creator', n)],
  );
