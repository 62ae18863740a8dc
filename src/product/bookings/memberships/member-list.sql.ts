import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db } from '../../../platform/database.ts';
import { type ListPlace, readPlace, withPlace, writePlace } from '../../../platform/list-place.sql.ts';
import type { MembershipStatus } from '../../orders/passes/member-contract.ts';
import type { Membership } from './membership-record.ts';

export type MemberFound = Membership & {
  orderId: string;
  title: string;
  customerName: string;
  customerEmail: string;
  total: number | null;
  left: number | null;
  used: number;
};

/** The last row of a page: current members come first, each half newest first. */
type MemberPlace = ListPlace & { hasEnded: boolean };

/** Decodes a place from the browser; undefined when unreadable: the list then starts at its top. */
function readMemberPlace(cursor: string | undefined): MemberPlace | undefined {
  const [half = '', rest] = (cursor ?? '').split('.', 2);
  const place = half === 'on' || half === 'over' ? readPlace(rest) : undefined;
  return place && { ...place, hasEnded: half === 'over' };
}

type Asked = { q: string; status?: MembershipStatus | undefined; cursor?: string | undefined; limit: number };

/** A page of a creator's members, and where the next one begins; null when this is the last. */
export async function memberPage(
  db: Db,
  creatorId: CreatorId,
  { q, status, cursor, limit }: Asked,
): Promise<{ members: MemberFound[]; next: string | null }> {
  const wanted = likePattern(q);
  const after = readMemberPlace(cursor);
  let query = db
    .selectFrom('memberships')
    .innerJoin('passes as p', join =>
      join.onRef('p.creatorId', '=', 'memberships.creatorId').onRef('p.id', '=', 'memberships.passId'),
    )
    .where('memberships.creatorId', '=', creatorId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (q !== '')
    query = query.where(
      sql<SqlBool>`(p.customer_name ilike ${wanted} or p.customer_email ilike ${wanted} or p.title ilike ${wanted})`,
    );
  if (after !== undefined)
    query = query.where(
      sql<SqlBool>`((ended_at is not null) > ${after.hasEnded} or ((ended_at is not null) = ${after.hasEnded}
        and (memberships.created_at, memberships.id)
          < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)))`,
    );
  const found = await query
    .selectAll('memberships')
    .select([
      'p.orderId',
      'p.title',
      'p.customerName',
      'p.customerEmail',
      'p.total',
      'p.leftOver as left',
      sql<number>`(select count(*)::int from pass_uses u where u.creator_id = p.creator_id and u.pass_id = p.id
        and u.returned_at is null and u.used_at >= coalesce(p.renewed_at, '-infinity'))`.as('used'),
      sql<number>`(extract(epoch from memberships.created_at) * 1000000)::bigint`.as('micros'),
    ])
    .orderBy(sql`ended_at is not null`)
    .orderBy('memberships.createdAt', 'desc')
    .orderBy('memberships.id', 'desc')
    .limit(limit + 1)
    .execute();
  const members = found.slice(0, limit).map(withPlace);
  const last = members.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { members, next: isLast ? null : `${last.endedAt === null ? 'on' : 'over'}.${writePlace(last.place)}` };
}
