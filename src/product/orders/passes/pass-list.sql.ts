import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db } from '../../../platform/database.ts';
import { type Pass, passes, passOf } from './passes.sql.ts';

export type PassPlace = { createdAt: string; id: string };

/** Passes newest first, from a place on. */
export async function listPasses(
  db: Db,
  creatorId: CreatorId,
  { q, after, limit }: { q: string; after: PassPlace | undefined; limit: number },
): Promise<(Pass & { place: PassPlace })[]> {
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
  if (after !== undefined)
    query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  const rows = await query
    .select(sql<string>`created_at::text`.as('at'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...passOf(row), place: { createdAt: at, id: row.id } }));
}
