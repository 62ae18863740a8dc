import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    account_codes: NewAccountCode & { attempts: number };
  }
}

type NewAccountCode = {
  tokenHash: Buffer;
  purpose: string;
  email: string;
  userId: string | null;
  codeHash: Buffer | null;
  expiresAt: Date;
  sentAt: Date;
};

/** Stores a code; an earlier one for the same token becomes invalid. */
export async function putAccountCode(db: Db | Trx, given: NewAccountCode): Promise<void> {
  await sql`
    insert into account_codes (token_hash, purpose, email, user_id, code_hash, expires_at, sent_at)
    values (${given.tokenHash}, ${given.purpose}, ${given.email}, ${given.userId}, ${given.codeHash}, ${given.expiresAt}, ${given.sentAt})
    on conflict (token_hash) do update set purpose = excluded.purpose, email = excluded.email, user_id = excluded.user_id,
      code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at, sent_at = excluded.sent_at`.execute(
    db,
  );
}

const found = (db: Db | Trx, tokenHash: Buffer, purpose: string) =>
  db
    .selectFrom('account_codes')
    .select(['email', 'userId', 'codeHash', 'attempts', 'expiresAt', 'sentAt'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose);

export const findAccountCode = (db: Db | Trx, tokenHash: Buffer, purpose: string) =>
  found(db, tokenHash, purpose).executeTakeFirst();

export const lockAccountCode = (trx: Trx, tokenHash: Buffer, purpose: string) =>
  found(trx, tokenHash, purpose).forUpdate().executeTakeFirst();

/** Adds the user and the code's hash once somebody with the address was found. */
export const nameAccountCode = (trx: Trx, tokenHash: Buffer, userId: string, codeHash: Buffer) =>
  trx.updateTable('account_codes').set({ userId, codeHash }).where('tokenHash', '=', tokenHash).execute();

export const countWrongAccountCode = (trx: Trx, tokenHash: Buffer) =>
  trx.updateTable('account_codes').set({ attempts: sql`attempts + 1` }).where('tokenHash', '=', tokenHash).execute();

export const deleteAccountCode = (db: Db | Trx, tokenHash: Buffer) =>
  db.deleteFrom('account_codes').where('tokenHash', '=', tokenHash).execute();

/** Deletes every code of a user, who has proved their identity or whose account changed. */
export const deleteAccountCodes = (db: Db | Trx, userId: string) =>
  db.deleteFrom('account_codes').where('userId', '=', userId).execute();

export const forgetOldAccountCodes = (db: Db, now: Date) =>
  db.deleteFrom('account_codes').where('expiresAt', '<', now).execute();
