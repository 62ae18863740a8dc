import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    shared_numbers: {
      creatorId: CreatorId;
      id: string;
      name: string;
      tokenHash: Buffer;
      createdAt: Date;
      expiresAt: Date;
    };
  }
}

export type Share = { id: string; name: string; createdAt: Date; expiresAt: Date };

/** Links that still open, the latest first. */
export const listShares = (db: Db, creatorId: CreatorId, now: Date): Promise<Share[]> =>
  db
    .selectFrom('shared_numbers')
    .select(['id', 'name', 'createdAt', 'expiresAt'])
    .where('creatorId', '=', creatorId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** False when the creator has so many that still open. */
export async function insertShare(
  db: Db,
  creatorId: CreatorId,
  { id, name, createdAt, expiresAt, tokenHash }: Share & { tokenHash: Buffer },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into shared_numbers (creator_id, id, name, token_hash, created_at, expires_at)
    select ${creatorId}, ${id}, ${name}, ${tokenHash}, ${createdAt}, ${expiresAt}
    where (select count(*) from shared_numbers where creator_id = ${creatorId} and expires_at > ${createdAt}) < ${most}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function deleteShare(db: Db, creatorId: CreatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_numbers')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The creator whose numbers a token opens; undefined when it is unknown or expired. */
export const creatorOfShare = async (db: Db, tokenHash: Buffer, now: Date): Promise<CreatorId | undefined> =>
  (
    await db
      .selectFrom('shared_numbers')
      .select('creatorId')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  )?.creatorId;

export const forgetShares = (db: Db, now: Date) =>
  db.deleteFrom('shared_numbers').where('expiresAt', '<=', now).execute();
