import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { SealedToken } from '../sessions/outside-session.flow.ts';
import type { ChallengeName, Passed } from './chain.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    auth_challenges: {
      creatorId: string;
      tokenHash: Buffer;
      name: ChallengeName;
      params: unknown;
      passed: Passed;
      isSuspicious: boolean;
      codeHash: Buffer | null;
      outsideProvider: string | null;
      outsideToken: Buffer | null;
      tries: number;
      createdAt: Date;
      expiresAt: Date;
    };
  }
}

export type ChallengeRow = SealedToken & {
  creatorId: CreatorId;
  tokenHash: Buffer;
  name: ChallengeName;
  params: Record<string, string>;
  passed: Passed;
  isSuspicious: boolean;
  codeHash: Buffer | null;
  tries: number;
  expiresAt: Date;
};

type NewChallenge = Omit<ChallengeRow, 'tries'> & { createdAt: Date };

/** Keeps a new challenge under the hash of its token. */
export async function insertChallenge(trx: Trx, given: NewChallenge): Promise<void> {
  await sql`
    insert into auth_challenges (creator_id, token_hash, name, params, passed, is_suspicious, code_hash,
      outside_provider, outside_token, created_at, expires_at)
    values (${given.creatorId}, ${given.tokenHash}, ${given.name}, ${JSON.stringify(given.params)}::jsonb, ${given.passed},
      ${given.isSuspicious}, ${given.codeHash}, ${given.outsideProvider}, ${given.outsideToken}, ${given.createdAt}, ${given.expiresAt})`.execute(
    trx,
  );
}

const columns = sql`creator_id, token_hash, name, params, passed, is_suspicious,
  code_hash, outside_provider, outside_token, tries, expires_at`;

/** A challenge that can still be answered, locked until the transaction ends. A second answer finds none. */
export async function lockChallenge(trx: Trx, tokenHash: Buffer, now: Date): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    select ${columns} from auth_challenges where token_hash = ${tokenHash} and expires_at > ${now} for update`.execute(
    trx,
  );
  return rows[0];
}

/** The challenge of a token, unless it has expired. */
export async function findChallenge(db: Db, tokenHash: Buffer, now: Date): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    select ${columns} from auth_challenges where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0];
}

export const deleteChallenge = (trx: Trx, { creatorId, tokenHash }: Pick<ChallengeRow, 'creatorId' | 'tokenHash'>) =>
  trx.deleteFrom('auth_challenges').where('creatorId', '=', creatorId).where('tokenHash', '=', tokenHash).execute();

export const countChallengeTry = (trx: Trx, { creatorId, tokenHash }: ChallengeRow) =>
  trx
    .updateTable('auth_challenges')
    .set({ tries: sql`tries + 1` })
    .where('creatorId', '=', creatorId)
    .where('tokenHash', '=', tokenHash)
    .execute();

export const forgetOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('auth_challenges').where('expiresAt', '<=', now).execute();
