import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db } from '../../../platform/database.ts';
import { type ListPlace, withPlace } from '../../../platform/list-place.sql.ts';
import { isLiveSql } from './account-state.sql.ts';
import { type PromotionTab, tabStatuses } from './promotion.ts';

export type PromotionFilter = {
  q?: string | undefined;
  tab?: PromotionTab | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

const nameOf = sql<string>`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), c.user_url, '')`;

/** A creator's rows, each with the partner and the partner's own row. */
const joined = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const query = db
    .selectFrom('cross_promotions as p')
    .leftJoin('creators as c', 'c.creatorId', 'p.partnerId')
    .leftJoin('users as u', 'u.id', 'p.partnerId')
    .leftJoin('cross_promotions as t', join =>
      join.onRef('t.creatorId', '=', 'p.partnerId').onRef('t.partnerId', '=', 'p.creatorId'),
    )
    .where('p.creatorId', '=', creatorId);
  return q === undefined || q === ''
    ? query
    : query.where(sql<boolean>`${nameOf} || ' ' || p.email || ' ' || coalesce(c.user_url, '') ilike ${likePattern(q)}`);
};

/** Cross promotions latest first, from a place on. */
export async function listPromotions(
  db: Db,
  creatorId: CreatorId,
  { q, tab, ids }: PromotionFilter,
  after: ListPlace | undefined,
  limit: number,
) {
  let query = joined(db, creatorId, q);
  if (tab !== undefined) query = query.where('p.status', 'in', tabStatuses[tab]);
  if (ids !== undefined) query = query.where('p.id', 'in', ids);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(p.created_at, p.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`,
    );
  const rows = await query
    .select([
      'p.id',
      'p.partnerId',
      'p.email',
      'p.status',
      'p.before',
      'p.endedBy',
      'p.endedAt',
      'p.reason',
      'p.invitedBy',
      'p.invitedAt',
      'p.badge',
      'p.customBadge',
      'p.note',
      'p.pausedAt',
      'p.shownAt',
      'p.createdAt',
      't.note as theirNote',
      't.badge as theirBadge',
      't.customBadge as theirCustomBadge',
      't.status as theirStatus',
      't.pausedAt as theirPausedAt',
      't.shownAt as theirShownAt',
      'c.userUrl',
      nameOf.as('partner'),
      isLiveSql('p.partner_id').as('isPartnerLive'),
      sql<number>`(extract(epoch from p.created_at) * 1000000)::bigint`.as('micros'),
    ])
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** Counts of what a search finds, by tab. */
export const countPromotions = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const inTab = (tab: PromotionTab) =>
    sql<number>`count(*) filter (where p.status = any(${[...tabStatuses[tab]]}::text[]))::int`.as(tab);
  return joined(db, creatorId, q)
    .select([inTab('incoming'), inTab('outgoing'), inTab('active'), inTab('ended')])
    .executeTakeFirstOrThrow();
};

/** Cross promotions that both agreed to, and invitations ever received. */
export const totalPromotions = (db: Db, creatorId: CreatorId) =>
  db
    .selectFrom('cross_promotions')
    .where('creatorId', '=', creatorId)
    .select([
      sql<number>`count(*) filter (where status in ('publish_pending', 'active'))::int`.as('totalCrossPromotions'),
      sql<number>`count(*) filter (where invited_by = 'partner')::int`.as('crossPromotionsReceived'),
    ])
    .executeTakeFirstOrThrow();
