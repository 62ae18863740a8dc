import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';
import { codeRules, signUpRules } from '../account/account.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    sign_ups: {
      tokenHash: Buffer;
      email: string;
      firstName: string;
      lastName: string;
      passwordHash: string;
      zone: string | null;
      style: string | null;
      browser: string;
      codeHash: Buffer | null;
      linkHash: Buffer | null;
      confirmedAt: Date | null;
      attempts: number;
      codeExpiresAt: Date;
      sentAt: Date;
      createdAt: Date;
      userId: string;
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
      'tokenHash',
      'email',
      'firstName',
      'lastName',
      'passwordHash',
      'zone',
      'style',
      'browser',
      'createdAt',
      'codeHash',
      'attempts',
      'codeExpiresAt',
      'sentAt',
      'confirmedAt',
      'userId',
    ]);

const ofLink = (db: Db | Trx, linkHash: Buffer, now: Date) =>
  signUps(db).where('linkHash', '=', linkHash).where('confirmedAt', 'is', null).where('codeExpiresAt', '>', now);

export const findByLink = (db: Db, linkHash: Buffer, now: Date) => ofLink(db, linkHash, now).executeTakeFirst();
export const lockByLink = (trx: Trx, linkHash: Buffer, now: Date) =>
  ofLink(trx, linkHash, now).forUpdate().executeTakeFirst();

/** Counts a password typed for a link; returns the hash it must fit, undefined when the link is over or was tried too often. */
export const tryLinkPassword = (db: Db, linkHash: Buffer, now: Date) =>
  db
    .updateTable('sign_ups')
    .set({ attempts: sql`attempts + 1` })
    .where('linkHash', '=', linkHash)
    .where('confirmedAt', 'is', null)
    .where('codeExpiresAt', '>', now)
    .where('attempts', '<', codeRules.tries)
    .returning('passwordHash')
    .executeTakeFirst();

/** Marks a sign-up as confirmed: its browser may be signed in, and no link for the address is valid any more. */
export async function markConfirmed(trx: Trx, tokenHash: Buffer, email: string, now: Date): Promise<void> {
  await trx.updateTable('sign_ups').set({ confirmedAt: now }).where('tokenHash', '=', tokenHash).execute();
  await trx.updateTable('sign_ups').set({ linkHash: null }).where('email', '=', email).execute();
}

/** The sign-up of a browser with this address, or undefined; the newest when it has several. */
const ofBrowser = (db: Db | Trx, tokenHashes: readonly Buffer[], email: string, now: Date) =>
  signUps(db)
    .where('tokenHash', 'in', tokenHashes.length === 0 ? [Buffer.alloc(0)] : tokenHashes)
    .where('email', '=', email)
    .where('createdAt', '>', oldest(now))
    .orderBy('createdAt', 'desc')
    .limit(1);

export const findSignUp = (db: Db | Trx, tokenHashes: readonly Buffer[], email: string, now: Date) =>
  ofBrowser(db, tokenHashes, email, now).executeTakeFirst();

export const lockSignUp = (trx: Trx, tokenHashes: readonly Buffer[], email: string, now: Date) =>
  ofBrowser(trx, tokenHashes, email, now).forUpdate().executeTakeFirst();

export const storeCode = (trx: Trx, tokenHash: Buffer, code: SentCode) =>
  trx
    .updateTable('sign_ups')
    .set({
      codeHash: code.hash,
      linkHash: code.linkHash,
      codeExpiresAt: code.expiresAt,
      sentAt: code.sentAt,
      attempts: 0,
    })
    .where('tokenHash', '=', tokenHash)
    .execute();

/** Replaces what another sign-up for the same email disputes. */
export const contestSignUp = (
  db: Db,
  tokenHash: Buffer,
  given: { passwordHash: string; firstName: string; lastName: string },
) =>
  db
    .updateTable('sign_ups')
    .set({ passwordHash: given.passwordHash, firstName: given.firstName, lastName: given.lastName })
    .where('tokenHash', '=', tokenHash)
    .execute();

export const countWrongCode = (trx: Trx, tokenHash: Buffer) =>
  trx.updateTable('sign_ups').set({ attempts: sql`attempts + 1` }).where('tokenHash', '=', tokenHash).execute();

/** Ends this browser's sign-ups with the address, not those of other browsers. */
export async function endSignUps(trx: Trx, tokenHashes: readonly Buffer[], email: string): Promise<void> {
  if (tokenHashes.length === 0) return;
  await trx.deleteFrom('sign_ups').where('tokenHash', 'in', tokenHashes).where('email', '=', email).execute();
}

export const forgetOldSignUps = (db: Db, now: Date) =>
  db.deleteFrom('sign_ups').where('createdAt', '<=', oldest(now)).execute();

const oldest = (now: Date): Date => new Date(now.getTime() - signUpRules.hours * 3_600_000);
