import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db } from '../../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../../platform/list-place.sql.ts';
import { passes, passOf } from './passes.sql.ts';

/** Passes newest first, from a place on. */
export async function listPasses(
  db: Db,
  creatorId: CreatorId,
  { q, after, limit }: { q: string; after: ListPlace | undefined; limit: number },
) {
  const wanted = likePattern(q);
  const code = `%${q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}%`;
  let query = passes(db, creatorId);
  if (q !== '')
    query = query.where(where =>
      where.or([
        where('customerName', 'ilike', wanted),
        where('customerEmail', 'ilike', wanted),
        where('title', 'ilike', wanted),
        ...(code.length > 2 ? [where('code', 'like', code)] : []),
      ]),
    );
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select(placeColumn)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace).map(({ place, ...row }) => ({ ...passOf(row), place }));
}
