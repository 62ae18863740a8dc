import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';
import type { ProgrammeState } from './programme.ts';

type ProgrammeFilter = {
  q?: string | undefined;
  state?: ProgrammeState | undefined;
  template?: string | undefined;
  ids?: readonly string[] | undefined;
};

const columns = [
  ...(['id', 'templateId', 'email', 'clientName', 'name', 'unit', 'startDate', 'state', 'endedAt'] as const),
  ...(['wantsMails', 'activeAt', 'createdAt'] as const),
] as const;

const ofTasks = <Value>(what: string) =>
  sql<Value>`(select ${sql.raw(what)} from client_tasks t
    where t.creator_id = client_programmes.creator_id and t.programme_id = client_programmes.id)`;
const latest = <Value>(what: string) =>
  sql<Value>`(select ${sql.raw(what)} from client_tasks t
    where t.creator_id = client_programmes.creator_id and t.programme_id = client_programmes.id
      and t.thousandths is not null order by t.date desc, t.place desc limit 1)`;
/** The client did something that the creator has not seen. */
const isNew = sql<boolean>`(active_at is not null and (seen_at is null or seen_at < active_at))`;

const found = (db: Db, creatorId: CreatorId, q: string | undefined, template: string | undefined) => {
  let query = db.selectFrom('client_programmes').where('creatorId', '=', creatorId);
  if (q) {
    const pattern = likePattern(q);
    query = query.where(
      sql<SqlBool>`(client_name ilike ${pattern} or email ilike ${pattern} or name ilike ${pattern})`,
    );
  }
  return template === undefined ? query : query.where('templateId', '=', template);
};

export type ListedProgramme = Awaited<ReturnType<typeof listProgrammes>>[number];

/** Clients' programmes, the newest first, from a place on. */
export async function listProgrammes(
  db: Db,
  creatorId: CreatorId,
  { q, state, template, ids }: ProgrammeFilter,
  after: ListPlace | undefined,
  limit: number,
) {
  let query = found(db, creatorId, q, template);
  if (state !== undefined) query = query.where('state', '=', state);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([
      ...columns,
      placeColumn,
      isNew.as('isNew'),
      ofTasks<string | null>('max(t.date)').as('lastDate'),
      ofTasks<number>('count(*)::int').as('total'),
      ofTasks<number>('count(t.done_at)::int').as('done'),
      latest<number | null>('t.thousandths').as('latestNumber'),
      latest<string | null>('t.date').as('latestNumberOn'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** How many a search finds, by state, and how many have news of their client. */
export const countProgrammes = (db: Db, creatorId: CreatorId, q: string | undefined, template: string | undefined) =>
  found(db, creatorId, q, template)
    .select([
      sql<number>`count(*) filter (where state = 'running')::int`.as('running'),
      sql<number>`count(*) filter (where state = 'paused')::int`.as('paused'),
      sql<number>`count(*) filter (where state = 'ended')::int`.as('ended'),
      sql<number>`count(*) filter (where ${isNew})::int`.as('unseen'),
    ])
    .executeTakeFirstOrThrow();
