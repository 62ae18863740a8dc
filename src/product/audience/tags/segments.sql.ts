import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Segment } from './segment.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    segments: {
      creatorId: CreatorId;
      id: string;
      name: string;
      anyTags: string[];
      noTags: string[];
      joinedSince: string | null;
      createdAt: Date;
    };
  }
}

/** In the order of their names. */
export const listSegments = (db: Db | Trx, creatorId: CreatorId): Promise<Segment[]> =>
  db
    .selectFrom('segments')
    .select(['id', 'name', 'anyTags', 'noTags', 'joinedSince'])
    .where('creatorId', '=', creatorId)
    .orderBy(sql`lower(name)`)
    .execute();

/** Stores a segment, or overwrites the one with this id. */
export async function storeSegment(trx: Trx, creatorId: CreatorId, segment: Segment, now: Date): Promise<void> {
  const { id, name, joinedSince } = segment;
  const given = { name, joinedSince, anyTags: [...segment.anyTags], noTags: [...segment.noTags] };
  await trx
    .insertInto('segments')
    .values({ creatorId, id, ...given, createdAt: now })
    .onConflict(conflict => conflict.columns(['creatorId', 'id']).doUpdateSet(given))
    .execute();
}

const foreignKeyViolation = '23503';

/** `in_use` while a row refers to it. */
export async function deleteSegment(
  db: Db,
  creatorId: CreatorId,
  id: string,
): Promise<'deleted' | 'missing' | 'in_use'> {
  try {
    const { numDeletedRows } = await db
      .deleteFrom('segments')
      .where('creatorId', '=', creatorId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'deleted' : 'missing';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation) return 'in_use';
    throw error;
  }
}
