import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    account_deletions: Deletion;
  }
}

export type Deletion = { creatorId: CreatorId; askedAt: Date; dueAt: Date; outsideToken: Buffer | null };

/** Stores that a creator will be deleted; false when a deletion was stored before, which stays as it was. */
export async function insertDeletion(
  trx: Trx,
  { creatorId, askedAt, dueAt, outsideToken }: Deletion,
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_deletions (creator_id, asked_at, due_at, outside_token)
    values (${creatorId}, ${askedAt}, ${dueAt}, ${outsideToken})
    on conflict (creator_id) do nothing returning creator_id`.execute(trx);
  return rows.length === 1;
}

const deletions = (db: Db | Trx) =>
  db.selectFrom('account_deletions').select(['creatorId', 'askedAt', 'dueAt', 'outsideToken']);

export const findDeletion = (db: Db | Trx, creatorId: CreatorId): Promise<Deletion | undefined> =>
  deletions(db).where('creatorId', '=', creatorId).executeTakeFirst();

/** Removes a deletion; returns whether there was one. */
export async function removeDeletion(trx: Trx, creatorId: CreatorId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_deletions')
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All scheduled deletions, the next first. */
export const listDeletions = (db: Db): Promise<Deletion[]> => deletions(db).orderBy('dueAt').execute();
