import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    booking_accounts: CustomerRow & { createdAt: Date };
    booking_account_links: { creatorId: CreatorId; hash: Buffer; email: string; expiresAt: Date };
    booking_account_sessions: { creatorId: CreatorId; hash: Buffer; accountId: string; expiresAt: Date };
  }
}

export type CustomerRow = { creatorId: CreatorId; id: string; email: string; name: string; phone: string };

export const insertLink = (trx: Trx, creatorId: CreatorId, link: { hash: Buffer; email: string; expiresAt: Date }) =>
  trx
    .insertInto('booking_account_links')
    .values({ creatorId, hash: link.hash, email: link.email, expiresAt: link.expiresAt })
    .execute();

export const findLink = (db: Db, creatorId: CreatorId, hash: Buffer, now: Date) =>
  db
    .selectFrom('booking_account_links')
    .select('email')
    .where('creatorId', '=', creatorId)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses up a link by deleting its row, so only one of two requests gets it. */
export const takeLink = (trx: Trx, creatorId: CreatorId, hash: Buffer, now: Date) =>
  trx
    .deleteFrom('booking_account_links')
    .where('creatorId', '=', creatorId)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();

/** The customer with this address; inserted the first time with what is known of them. */
export async function insertOrFindCustomer(
  trx: Trx,
  creatorId: CreatorId,
  account: { id: string; email: string; name: string; phone: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into booking_accounts (creator_id, id, email, name, phone, created_at)
    values (${creatorId}, ${account.id}, ${account.email}, ${account.name}, ${account.phone}, ${account.now})
    on conflict (creator_id, email) do update set email = excluded.email returning id`.execute(trx);
  return rows[0]?.id ?? account.id;
}

export const insertSession = (
  trx: Trx,
  creatorId: CreatorId,
  session: { hash: Buffer; accountId: string; expiresAt: Date },
) =>
  trx
    .insertInto('booking_account_sessions')
    .values({
      creatorId,
      hash: session.hash,
      accountId: session.accountId,
      expiresAt: session.expiresAt,
    })
    .execute();

export const findSessionCustomer = (
  db: Db,
  creatorId: CreatorId,
  hash: Buffer,
  now: Date,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('booking_account_sessions as s')
    .innerJoin('booking_accounts as a', join =>
      join.onRef('a.creatorId', '=', 's.creatorId').onRef('a.id', '=', 's.accountId'),
    )
    .select(['a.creatorId', 'a.id', 'a.email', 'a.name', 'a.phone'])
    .where('s.creatorId', '=', creatorId)
    .where('s.hash', '=', hash)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst();

export const deleteSession = (db: Db, creatorId: CreatorId, hash: Buffer) =>
  db.deleteFrom('booking_account_sessions').where('creatorId', '=', creatorId).where('hash', '=', hash).execute();

export const updateCustomer = (db: Db, creatorId: CreatorId, id: string, details: { name: string; phone: string }) =>
  db.updateTable('booking_accounts').set(details).where('creatorId', '=', creatorId).where('id', '=', id).execute();

/** Deletes the customer with their sessions and open links. Their bookings stay with the creator. */
export async function deleteCustomer(trx: Trx, creatorId: CreatorId, account: { id: string; email: string }) {
  await trx
    .deleteFrom('booking_account_links')
    .where('creatorId', '=', creatorId)
    .where('email', '=', account.email)
    .execute();
  await trx.deleteFrom('booking_accounts').where('creatorId', '=', creatorId).where('id', '=', account.id).execute();
}

/** Deletes mailed links and sessions of customers that have expired. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('booking_account_links').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('booking_account_sessions').where('expiresAt', '<=', now).execute();
}
