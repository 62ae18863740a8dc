import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    hosted_logins: {
      state_hash: Buffer;
      browser_hash: Buffer;
      provider: string;
      answer: LoginAnswer;
      user_id: string | null;
      verifier: Buffer;
      nonce: string;
      back: string;
      zone: string | null;
      style: string | null;
      expires_at: Date;
      taken_at: Date | null;
      outcome: string | null;
    };
  }
}

/** How the provider answers a login. */
export type LoginAnswer = 'code' | 'tokens' | 'nonce';

export type HostedLogin = {
  stateHash: Buffer;
  browserHash: Buffer;
  provider: string;
  answer: LoginAnswer;
  /** The user who connects the identity; null at a sign-in. */
  userId: string | null;
  verifier: Buffer;
  nonce: string;
  back: string;
  zone: string | null;
  style: string | null;
  expiresAt: Date;
};

/** Stores a new hosted login, the only one of its browser: unfinished ones end. */
export async function insertHostedLogin(trx: Trx, login: HostedLogin): Promise<void> {
  await trx
    .deleteFrom('hosted_logins')
    .where('browser_hash', '=', login.browserHash)
    .where('taken_at', 'is', null)
    .execute();
  const { stateHash, browserHash, provider, answer, userId, verifier, nonce, back, zone, style, expiresAt } = login;
  await sql`
    insert into hosted_logins (state_hash, browser_hash, provider, answer, user_id, verifier, nonce, back, zone, style, expires_at)
    values (${stateHash}, ${browserHash}, ${provider}, ${answer}, ${userId}, ${verifier}, ${nonce}, ${back}, ${zone}, ${style}, ${expiresAt})`.execute(
    trx,
  );
}

/**
 * Takes a login that this browser began at this provider, once. Undefined when it is taken, over, unknown or to be
 * answered otherwise.
 */
export const takeHostedLogin = (
  db: Db,
  { now, ...way }: Pick<HostedLogin, 'stateHash' | 'browserHash' | 'provider' | 'answer'> & { now: Date },
): Promise<HostedLogin | undefined> =>
  db
    .updateTable('hosted_logins')
    .set({ taken_at: now })
    .where('state_hash', '=', way.stateHash)
    .where('browser_hash', '=', way.browserHash)
    .where('provider', '=', way.provider)
    .where('answer', '=', way.answer)
    .where('expires_at', '>', now)
    .where('taken_at', 'is', null)
    .returning([
      'state_hash as stateHash',
      'browser_hash as browserHash',
      'provider',
      'answer',
      'user_id as userId',
      'verifier',
      'nonce',
      'back',
      'zone',
      'style',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();

/** The outcome of a login that this browser began and another tab took: null while it is under way. */
export const outcomeOf = (db: Db, stateHash: Buffer, browserHash: Buffer, now: Date) =>
  db
    .selectFrom('hosted_logins')
    .select('outcome')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('taken_at', 'is not', null)
    .executeTakeFirst();

export const noteOutcome = (db: Db, stateHash: Buffer, outcome: string) =>
  db.updateTable('hosted_logins').set({ outcome }).where('state_hash', '=', stateHash).execute();

/** Deletes sign-ins elsewhere that have expired, and identities waiting for proof. */
export async function forgetOldHostedLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('hosted_logins').where('expires_at', '<', now).execute();
  await db.deleteFrom('waiting_identities').where('expires_at', '<', now).execute();
}
