import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { BookingRecord } from '../booking/bookings.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    booking_accounts: BookingAccountTable;
    booking_account_links: { creator_id: CreatorId; hash: Buffer; email: string; expires_at: Date };
    booking_account_sessions: { creator_id: CreatorId; hash: Buffer; account_id: string; expires_at: Date };
  }
}

export type BookingAccountTable = {
  creator_id: CreatorId;
  id: string;
  email: string;
  name: string;
  phone: string;
  created_at: Date;
};

/** The bookings made under an address, latest start first; what never became a booking is left out. */
export const bookingsOfCustomer = (db: Db | Trx, creatorId: CreatorId, email: string): Promise<BookingRecord[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('customer_email', '=', email)
    .where('status', '!=', 'expired')
    .orderBy('starts_at', 'desc')
    .limit(200)
    .execute();

export const insertAccountLink = (
  trx: Trx,
  creatorId: CreatorId,
  link: { hash: Buffer; email: string; expiresAt: Date },
) =>
  trx
    .insertInto('booking_account_links')
    .values({ creator_id: creatorId, hash: link.hash, email: link.email, expires_at: link.expiresAt })
    .execute();

export const findAccountLink = (db: Db, creatorId: CreatorId, hash: Buffer, now: Date) =>
  db
    .selectFrom('booking_account_links')
    .select('email')
    .where('creator_id', '=', creatorId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses up a link: whoever deletes the row has it, so two at once cannot both. */
export const takeAccountLink = (trx: Trx, creatorId: CreatorId, hash: Buffer, now: Date) =>
  trx
    .deleteFrom('booking_account_links')
    .where('creator_id', '=', creatorId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

/** The account under this address; made from what is known when it is the first time. */
export async function foundBookingAccount(
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

export const insertAccountSession = (
  trx: Trx,
  creatorId: CreatorId,
  session: { hash: Buffer; accountId: string; expiresAt: Date },
) =>
  trx
    .insertInto('booking_account_sessions')
    .values({
      creator_id: creatorId,
      hash: session.hash,
      account_id: session.accountId,
      expires_at: session.expiresAt,
    })
    .execute();

export const findSessionAccount = (db: Db, creatorId: CreatorId, hash: Buffer, now: Date) =>
  db
    .selectFrom('booking_account_sessions as s')
    .innerJoin('booking_accounts as a', join =>
      join.onRef('a.creator_id', '=', 's.creator_id').onRef('a.id', '=', 's.account_id'),
    )
    .selectAll('a')
    .where('s.creator_id', '=', creatorId)
    .where('s.hash', '=', hash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();

export const deleteAccountSession = (db: Db, creatorId: CreatorId, hash: Buffer) =>
  db.deleteFrom('booking_account_sessions').where('creator_id', '=', creatorId).where('hash', '=', hash).execute();

export const keepAccountDetails = (
  db: Db,
  creatorId: CreatorId,
  id: string,
  details: { name: string; phone: string },
) => db.updateTable('booking_accounts').set(details).where('creator_id', '=', creatorId).where('id', '=', id).execute();

/** The account with its sessions and open links. Bookings stay with the creator. */
export async function eraseAccount(trx: Trx, creatorId: CreatorId, account: { id: string; email: string }) {
  await trx
    .deleteFrom('booking_account_links')
    .where('creator_id', '=', creatorId)
    .where('email', '=', account.email)
    .execute();
  await trx.deleteFrom('booking_accounts').where('creator_id', '=', creatorId).where('id', '=', account.id).execute();
}

export async function forgetOldAccountKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('booking_account_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('booking_account_sessions').where('expires_at', '<=', now).execute();
}
