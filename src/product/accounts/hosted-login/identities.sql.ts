import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    identities: Identity & { userId: string; linkedAt: Date; usedAt: Date };
    waiting_identities: WaitingIdentity & { codeHash: Buffer | null; attempts: number; sentAt: Date | null };
  }
}

type Identity = { issuer: string; subject: string; provider: string; email: string | null };

/** The user with this subject at this issuer; records the use. */
export async function touchIdentity(
  trx: Trx,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('identities')
    .set({ usedAt: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/**
 * Connects an identity, unless another user has it or the account has another of this issuer; returns whether it is
 * connected now.
 */
export async function linkIdentity(trx: Trx, userId: string, identity: Identity, now: Date): Promise<boolean> {
  const { issuer, subject, provider, email } = identity;
  await sql`
    insert into identities (issuer, subject, user_id, provider, email, linked_at, used_at)
    values (${issuer}, ${subject}, ${userId}, ${provider}, ${email}, ${now}, ${now}) on conflict do nothing`.execute(
    trx,
  );
  const owner = await touchIdentity(trx, identity, now);
  return owner === userId;
}

export const identitiesOf = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'provider', 'email', 'linkedAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .execute();

/** Locks how this account is entered until the transaction ends. */
export const lockUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const unlinkIdentities = (trx: Trx, userId: string, provider: string) =>
  trx.deleteFrom('identities').where('userId', '=', userId).where('provider', '=', provider).execute();

export type WaitingIdentity = {
  tokenHash: Buffer;
  issuer: string;
  subject: string;
  provider: string;
  userId: string;
  email: string;
  back: string;
  expiresAt: Date;
};

/** Keeps an identity until its owner proves that the account is theirs. */
export async function insertWaitingIdentity(trx: Trx, waiting: WaitingIdentity): Promise<void> {
  const { tokenHash, issuer, subject, provider, userId, email, back, expiresAt } = waiting;
  await sql`
    insert into waiting_identities (token_hash, issuer, subject, provider, user_id, email, back, expires_at)
    values (${tokenHash}, ${issuer}, ${subject}, ${provider}, ${userId}, ${email}, ${back}, ${expiresAt})`.execute(trx);
}

const waitingBy = (db: Db | Trx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('waiting_identities')
    .select([
      'tokenHash',
      'issuer',
      'subject',
      'provider',
      'userId',
      'email',
      'back',
      'expiresAt',
      'codeHash',
      'attempts',
      'sentAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now);

export const findWaitingIdentity = (db: Db, tokenHash: Buffer, now: Date) =>
  waitingBy(db, tokenHash, now).executeTakeFirst();
export const lockWaitingIdentity = (trx: Trx, tokenHash: Buffer, now: Date) =>
  waitingBy(trx, tokenHash, now).forUpdate().executeTakeFirst();

/** Stores a new code and resets the tries. */
export const storeProofCode = (trx: Trx, tokenHash: Buffer, codeHash: Buffer, now: Date) =>
  trx
    .updateTable('waiting_identities')
    .set({ codeHash, attempts: 0, sentAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();

export const countWrongProof = (trx: Trx, tokenHash: Buffer) =>
  trx
    .updateTable('waiting_identities')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('tokenHash', '=', tokenHash)
    .execute();

export const endWaitingIdentity = (trx: Trx, tokenHash: Buffer) =>
  trx.deleteFrom('waiting_identities').where('tokenHash', '=', tokenHash).execute();
