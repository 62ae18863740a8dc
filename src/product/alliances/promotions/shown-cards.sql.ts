import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { isClosedSql, isLiveSql } from './account-state.sql.ts';
import { shownStatuses } from './promotion.ts';

/** Partners whose card belongs on a creator's page: longest shown first, then the latest agreed. */
export const selectCards = (db: Db | Trx, creatorId: CreatorId, most: number) =>
  db
    .selectFrom('cross_promotions as p')
    .leftJoin('cross_promotions as t', join =>
      join.onRef('t.creatorId', '=', 'p.partnerId').onRef('t.partnerId', '=', 'p.creatorId'),
    )
    .where('p.creatorId', '=', creatorId)
    .where(row =>
      row.or([
        row('p.status', 'in', shownStatuses),
        row.and([
          row('p.status', 'in', ['outgoing_invite_pending', 'outgoing_invite_ineligible']),
          row('p.shownAt', 'is not', null),
        ]),
      ]),
    )
    .where('p.pausedAt', 'is', null)
    .where('t.pausedAt', 'is', null)
    .where(isLiveSql('p.partner_id'))
    .where(({ not }) => not(isClosedSql('p.partner_id')))
    .where('p.partnerId', 'is not', null)
    .select(['p.partnerId', 'p.badge', 'p.customBadge', sql<boolean>`p.shown_at is null`.as('isNew')])
    .orderBy(sql`p.shown_at nulls last`)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(most)
    .$narrowType<{ partnerId: CreatorId }>();
