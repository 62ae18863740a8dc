import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';
import type { TokenScope } from './token-scope.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    personal_tokens: {
      creatorId: CreatorId;
      id: string;
      name: string;
      tokenHash: Buffer;
      firstLetters: string;
      scopes: TokenScope[];
      createdAt: Date;
      expiresAt: Date;
      lastUsedOn: string | null;
    };
  }
}

const columns = ['id', 'name', 'firstLetters as begins', 'scopes', 'createdAt', 'expiresAt'] as const;
const usedOn = sql<string | null>`last_used_on::text`.as('lastUsedOn');

export const tokensOf = (db: Db | Trx, creatorId: CreatorId): Promise<TokenRow[]> =>
  db
    .selectFrom('personal_tokens')
    .select([...columns, usedOn])
    .where('creatorId', '=', creatorId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

type NewToken = Omit<Tables['personal_tokens'], 'lastUsedOn'>;
export type TokenRow = Pick<NewToken, 'id' | 'name' | 'scopes' | 'createdAt' | 'expiresAt'> & {
  begins: string;
  lastUsedOn: string | null;
};

export const insertToken = (trx: Trx, token: NewToken) => trx.insertInto('personal_tokens').values(token).execute();

/** The name of the token that was removed. */
export async function removeToken(trx: Trx, creatorId: CreatorId, id: string): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('personal_tokens')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** The names of all tokens, which were removed. */
export async function removeTokens(trx: Trx, creatorId: CreatorId): Promise<string[]> {
  const removed = await trx
    .deleteFrom('personal_tokens')
    .where('creatorId', '=', creatorId)
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}

export const findToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('personal_tokens')
    .select(['creatorId', 'id', 'scopes', usedOn])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** `day` is of UTC, YYYY-MM-DD. */
export const noteUse = (db: Db, creatorId: CreatorId, id: string, day: string) =>
  db
    .updateTable('personal_tokens')
    .set({ lastUsedOn: day })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
