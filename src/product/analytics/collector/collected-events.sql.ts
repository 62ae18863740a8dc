import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import type { DropReason, EventSource } from '../sender/bounds.ts';
import type { CollectedEvent } from './upload.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    collected_events: {
      source: EventSource;
      eventKey: string;
      type: string;
      device: string;
      session: string | null;
      occurredAt: Date;
      receivedAt: Date;
      properties: unknown;
      person: unknown;
    };
    dropped_events: { day: string; source: DroppedOf; reason: DropReason; count: string };
  }
}

/** Whose events were dropped; `unknown` for a key that is not set. */
export type DroppedOf = EventSource | 'unknown';

/** Stores the events of one upload; those that are stored already stay as they are. */
export async function insertEvents(
  db: Db,
  source: EventSource,
  events: readonly CollectedEvent[],
  receivedAt: Date,
): Promise<void> {
  const column = <T>(of: (event: CollectedEvent) => T): T[] => events.map(of);
  // In the order of their keys: two uploads with the same events never wait for each other.
  await sql`
    insert into collected_events (source, event_key, type, device, session, occurred_at, received_at, properties, person)
    select ${source}, e.key, e.type, e.device, e.session, e.at, ${receivedAt}, e.properties::jsonb, e.person::jsonb
    from unnest(${column(({ key }) => key)}::text[], ${column(({ type }) => type)}::text[],
      ${column(({ device }) => device)}::text[], ${column(({ session }) => session)}::bigint[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ properties }) => JSON.stringify(properties))}::text[],
      ${column(({ person }) => JSON.stringify(person))}::text[])
      as e (key, type, device, session, at, properties, person)
    order by e.key
    on conflict (source, event_key) do nothing`.execute(db);
}

/** Adds to the numbers of a day. */
export async function addDropped(
  db: Db,
  day: string,
  source: DroppedOf,
  dropped: ReadonlyMap<DropReason, number>,
): Promise<void> {
  if (dropped.size === 0) return;
  const reasons = [...dropped.keys()].sort();
  await sql`
    insert into dropped_events (day, source, reason, count)
    select ${day}::date, ${source}, d.reason, d.count
    from unnest(${reasons}::text[], ${reasons.map(reason => dropped.get(reason) ?? 0)}::bigint[]) as d (reason, count)
    on conflict (day, source, reason) do update set count = dropped_events.count + excluded.count`.execute(db);
}

/** Deletes events received before an instant, at most `most`; returns how many. */
export async function forgetEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from collected_events where ctid = any(array(
      select ctid from collected_events where received_at < ${before} order by received_at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes events of visits of a creator's pages, at most `most`; returns how many. */
export async function forgetEventsOf(db: Db, creatorId: CreatorId, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from collected_events where ctid = any(array(
      select ctid from collected_events
      where source = 'pages'
        and coalesce(properties ->> 'userUrl', substring(properties ->> 'path' from '^/at/([a-z]+)')) in (
          select user_url from creators where creator_id = ${creatorId}
          union all select user_url from former_handles where creator_id = ${creatorId})
      limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the numbers of days before a date. */
export const forgetDropped = (db: Db, before: string) =>
  sql`delete from dropped_events where day < ${before}::date`.execute(db);

type CollectedCount = { source: EventSource; type: string; events: number; devices: number; sessions: number };

/** The types collected since an instant, the most frequent first. */
export async function countCollected(db: Db, since: Date, most: number): Promise<CollectedCount[]> {
  const { rows } = await sql<CollectedCount>`
    select source, type, count(*)::int as events, count(distinct device)::int as devices,
      count(distinct (device, session))::int as sessions
    from collected_events where received_at >= ${since}
    group by source, type order by count(*) desc, source, type limit ${most}`.execute(db);
  return rows;
}

type PathCount = { source: EventSource; path: string; views: number };

/** The addresses viewed since an instant, the most viewed first. */
export async function countPaths(db: Db, since: Date, most: number): Promise<PathCount[]> {
  const { rows } = await sql<PathCount>`
    select source, properties ->> 'path' as path, count(*)::int as views
    from collected_events
    where received_at >= ${since} and type = 'page_view' and properties ->> 'path' is not null
    group by source, path order by count(*) desc, source, path limit ${most}`.execute(db);
  return rows;
}

type DroppedCount = { source: DroppedOf; reason: DropReason; count: number };

/** What was dropped since a date. */
export async function countDropped(db: Db, since: string): Promise<DroppedCount[]> {
  const { rows } = await sql<DroppedCount>`
    select source, reason, sum(count)::int as count from dropped_events where day >= ${since}::date
    group by source, reason order by sum(count) desc, source, reason`.execute(db);
  return rows;
}
