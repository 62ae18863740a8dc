import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    instagram_connections: {
      creatorId: CreatorId;
      instagramUserId: string;
      appUserId: string;
      username: string;
      accountType: string | null;
      sealedToken: Buffer | null;
      ended: 'revoked' | 'expired' | null;
      connectedAt: Date;
      expiresAt: Date;
      renewAt: Date;
      takenUntil: Date | null;
      failures: number;
      warnedAt: Date | null;
    };
    instagram_deletions: { confirmation: string; deletedAt: Date };
  }
}

export type ConnectionRow = Tables['instagram_connections'];
export type Ending = NonNullable<ConnectionRow['ended']>;

export const findConnection = (db: Db | Trx, creatorId: CreatorId): Promise<ConnectionRow | undefined> =>
  db.selectFrom('instagram_connections').selectAll().where('creatorId', '=', creatorId).executeTakeFirst();

/** Stores a connection in place of the creator's former one. */
export async function putConnection(
  trx: Trx,
  { creatorId, ...row }: Omit<ConnectionRow, 'ended' | 'takenUntil' | 'failures' | 'warnedAt'>,
): Promise<void> {
  const fresh = { ...row, ended: null, takenUntil: null, failures: 0, warnedAt: null };
  await trx
    .insertInto('instagram_connections')
    .values({ creatorId, ...fresh })
    .onConflict(conflict => conflict.column('creatorId').doUpdateSet(fresh))
    .execute();
}

export const removeConnection = (trx: Trx, creatorId: CreatorId) =>
  trx.deleteFrom('instagram_connections').where('creatorId', '=', creatorId).execute();

/** Takes a connection whose renewal is due, for one server until then; undefined when none is left. */
export async function takeDueConnection(db: Db, now: Date, until: Date): Promise<ConnectionRow | undefined> {
  const taken = await sql<ConnectionRow>`
    update instagram_connections set taken_until = ${until}
    where creator_id = (
      select creator_id from instagram_connections
      where ended is null and renew_at <= ${now} and (taken_until is null or taken_until <= ${now})
      order by renew_at limit 1 for update skip locked)
    returning *`.execute(db);
  return taken.rows[0];
}

type Renewal = Partial<Pick<ConnectionRow, 'sealedToken' | 'expiresAt' | 'renewAt' | 'failures' | 'warnedAt'>>;

/** Stores what became of a renewal; false when the token is another one by now. */
export async function changeTaken(trx: Trx, { creatorId, sealedToken }: ConnectionRow, change: Renewal) {
  const { numUpdatedRows } = await trx
    .updateTable('instagram_connections')
    .set({ ...change, takenUntil: null })
    .where('creatorId', '=', creatorId)
    .where('sealedToken', '=', sealedToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a connection and forgets its token; false when it has ended, or has another token by now. */
export async function endToken(trx: Trx, { creatorId, sealedToken }: ConnectionRow, ended: Ending): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('instagram_connections')
    .set({ ended, sealedToken: null, takenUntil: null })
    .where('creatorId', '=', creatorId)
    .where('sealedToken', '=', sealedToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The connections that Instagram names by the id of a person, made before it wrote that. */
export const connectionsOfUser = (trx: Trx, userId: string, before: Date): Promise<ConnectionRow[]> =>
  trx
    .selectFrom('instagram_connections')
    .selectAll()
    .where(one => one.or([one('appUserId', '=', userId), one('instagramUserId', '=', userId)]))
    .where('connectedAt', '<=', before)
    .orderBy('creatorId')
    .forUpdate()
    .execute();

export const noteDeletion = (trx: Trx, row: Tables['instagram_deletions']) =>
  trx.insertInto('instagram_deletions').values(row).execute();

export const findDeletion = (db: Db, confirmation: string): Promise<{ deletedAt: Date } | undefined> =>
  db.selectFrom('instagram_deletions').select('deletedAt').where('confirmation', '=', confirmation).executeTakeFirst();

export const forgetDeletionsBefore = (db: Db, before: Date) =>
  db.deleteFrom('instagram_deletions').where('deletedAt', '<', before).execute();

/** Whether the draft has a strip with photos, wherever they came from. */
export async function hasStripPhotos(db: Db | Trx, creatorId: CreatorId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from page_items where creator_id = ${creatorId} and kind = 'instagram'
        and jsonb_path_exists(fields, '$.photos[*]')) as has`.execute(db);
  return rows[0]?.has === true;
}
