import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    amazon_challenges: { tokenHash: Buffer; sealed: Buffer; expiresAt: Date };
  }
}

export const keepAmazonChallenge = (db: Db, given: { tokenHash: Buffer; sealed: Buffer; expiresAt: Date }) =>
  sql`
    insert into amazon_challenges (token_hash, sealed, expires_at)
    values (${given.tokenHash}, ${given.sealed}, ${given.expiresAt})
    on conflict (token_hash) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(db);

export const findAmazonChallenge = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('amazon_challenges')
    .select('sealed')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export const dropAmazonChallenge = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('amazon_challenges').where('tokenHash', '=', tokenHash).execute();

export const forgetOldAmazonChallenges = (db: Db, now: Date) =>
  db.deleteFrom('amazon_challenges').where('expiresAt', '<=', now).execute();
