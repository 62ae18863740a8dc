import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';
import { codeRules, signUpRules } from '../account/account.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    sign_ups: {
      token_hash: Buffer;
      email: string;
      first_name: string;
      last_name: string;
      password_hash: string;
      zone: string | null;
      style: string | null;
      browser: string;
      code_hash: Buffer | null;
      link_hash: Buffer | null;
      confirmed_at: Date | null;
      attempts: number;
      code_expires_at: Date;
      sent_at: Date;
      created_at: Date;
      user_id: string;
    };
  }
}

type NewSignUp = {
  tokenHash: Buffer;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  zone: string | null;
  style: string | null;
  browser: string;
  code: SentCode;
};

/** A code or a link as it is stored; without a hash nothing usable was emailed. */
export type SentCode = { hash: Buffer | null; linkHash: Buffer | null; expiresAt: Date; sentAt: Date };

/** Keeps a sign-up until its email is confirmed. */
export async function insertSignUp(trx: Trx, given: NewSignUp): Promise<void> {
  const { code } = given;
  await sql`
    insert into sign_ups (token_hash, email, first_name, last_name, password_hash, zone, style, browser, code_hash, link_hash, code_expires_at, sent_at, created_at)
    values (${given.tokenHash}, ${given.email}, ${given.firstName}, ${given.lastName}, ${given.passwordHash}, ${given.zone}, ${given.style}, ${given.browser},
      ${code.hash}, ${code.linkHash}, ${code.expiresAt}, ${code.sentAt}, ${code.sentAt})`.execute(trx);
}

const signUps = (db: Db | Trx) =>
  db
    .selectFrom('sign_ups')
    .select([
      'token_hash as tokenHash',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'password_hash as passwordHash',
      'zone',
      'style',
      'browser',
      'created_at as createdAt',
      'code_hash as codeHash',
      'attempts',
      'code_expires_at as codeExpiresAt',
      'sent_at as sentAt',
      'confirmed_at as confirmedAt',
      'user_id as userId',
    ]);

const ofLink = (db: Db | Trx, linkHash: Buffer, now: Date) =>
  signUps(db).where('link_hash', '=', linkHash).where('confirmed_at', 'is', null).where('code_expires_at', '>', now);

export const findByLink = (db: Db, linkHash: Buffer, now: Date) => ofLink(db, linkHash, now).executeTakeFirst();
export const lockByLink = (trx: Trx, linkHash: Buffer, now: Date) =>
  ofLink(trx, linkHash, now).forUpdate().executeTakeFirst();

/** Counts a password typed for a link; returns the hash it must fit, undefined when the link is over or was tried too often. */
export const tryLinkPassword = (db: Db, linkHash: Buffer, now: Date) =>
  db
    .updateTable('sign_ups')
    .set({ attempts: sql`attempts + 1` })
    .where('link_hash', '=', linkHash)
    .where('confirmed_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('attempts', '<', codeRules.tries)
    .returning('password_hash as passwordHash')
    .executeTakeFirst();

/** Marks a sign-up as confirmed: its browser may be signed in, and no link for the address is valid any more. */
export async function markConfirmed(trx: Trx, tokenHash: Buffer, email: string, now: Date): Promise<void> {
  await trx.updateTable('sign_ups').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute();
  await trx.updateTable('sign_ups').set({ link_hash: null }).where('email', '=', email).execute();
}

/** The sign-up of a browser with this address, or undefined; the newest when it has several. */
const ofBrowser = (db: Db | Trx, tokenHashes: readonly Buffer[], email: string, now: Date) =>
  signUps(db)
    .where('token_hash', 'in', tokenHashes.length === 0 ? [Buffer.alloc(0)] : tokenHashes)
    .where('email', '=', email)
    .where('created_at', '>', oldest(now))
    .orderBy('created_at', 'desc')
    .limit(1);

export const findSignUp = (db: Db | Trx, tokenHashes: readonly Buffer[], email: string, now: Date) =>
  ofBrowser(db, tokenHashes, email, now).executeTakeFirst();

export const lockSignUp = (trx: Trx, tokenHashes: readonly Buffer[], email: string, now: Date) =>
  ofBrowser(trx, tokenHashes, email, now).forUpdate().executeTakeFirst();

export const storeCode = (trx: Trx, tokenHash: Buffer, code: SentCode) =>
  trx
    .updateTable('sign_ups')
    .set({
      code_hash: code.hash,
      link_hash: code.linkHash,
      code_expires_at: code.expiresAt,
      sent_at: code.sentAt,
      attempts: 0,
    })
    .where('token_hash', '=', tokenHash)
    .execute();

/** Replaces what another sign-up for the same email disputes. */
export const contestSignUp = (
  db: Db,
  tokenHash: Buffer,
  given: { passwordHash: string; firstName: string; lastName: string },
) =>
  db
    .updateTable('sign_ups')
    .set({ password_hash: given.passwordHash, first_name: given.firstName, last_name: given.lastName })
    .where('token_hash', '=', tokenHash)
    .execute();

export const countWrongCode = (trx: Trx, tokenHash: Buffer) =>
  trx.updateTable('sign_ups').set({ attempts: sql`attempts + 1` }).where('token_hash', '=', tokenHash).execute();

/** Ends this browser's sign-ups with the address, not those of other browsers. */
export async function endSignUps(trx: Trx, tokenHashes: readonly Buffer[], email: string): Promise<void> {
  if (tokenHashes.length === 0) return;
  await trx.deleteFrom('sign_ups').where('token_hash', 'in', tokenHashes).where('email', '=', email).execute();
}

export const forgetOldSignUps = (db: Db, now: Date) =>
  db.deleteFrom('sign_ups').where('created_at', '<=', oldest(now)).execute();

const oldest = (now: Date): Date => new Date(now.getTime() - signUpRules.hours * 3_600_000);
