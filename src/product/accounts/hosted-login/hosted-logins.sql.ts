import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    hosted_logins: HostedLogin & { takenAt: Date | null; outcome: string | null };
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
    .where('browserHash', '=', login.browserHash)
    .where('takenAt', 'is', null)
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
    .set({ takenAt: now })
    .where('stateHash', '=', way.stateHash)
    .where('browserHash', '=', way.browserHash)
    .where('provider', '=', way.provider)
    .where('answer', '=', way.answer)
    .where('expiresAt', '>', now)
    .where('takenAt', 'is', null)
    .returning([
      'stateHash',
      'browserHash',
      'provider',
      'answer',
      'userId',
      'verifier',
      'nonce',
      'back',
      'zone',
      'style',
      'expiresAt',
    ])
    .executeTakeFirst();

/** The outcome of a login that this browser began and another tab took: null while it is under way. */
export const outcomeOf = (db: Db, stateHash: Buffer, browserHash: Buffer, now: Date) =>
  db
    .selectFrom('hosted_logins')
    .select('outcome')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .where('takenAt', 'is not', null)
    .executeTakeFirst();

export const noteOutcome = (db: Db, stateHash: Buffer, outcome: string) =>
  db.updateTable('hosted_logins').set({ outcome }).where('stateHash', '=', stateHash).execute();

/** Deletes sign-ins elsewhere that have expired, and identities waiting for proof. */
export async function forgetOldHostedLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('hosted_logins').where('expiresAt', '<', now).execute();
  await db.deleteFrom('waiting_identities').where('expiresAt', '<', now).execute();
}
