import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    newsletter_pace: { domain: string; freeAt: Date; restSeconds: number };
  }
}

/** The row of all domains together. */
const all = '';

/**
 * Reserves time for so many emails, after all that servers have reserved. Returns the milliseconds to wait for it.
 */
export async function takePace(db: Db, count: number, perSecond: number): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    insert into newsletter_pace as p (domain, free_at)
    values (${all}, now() + ${count / perSecond} * interval '1 second')
    on conflict (domain) do update set free_at = greatest(p.free_at, now()) + ${count / perSecond} * interval '1 second'
    returning extract(epoch from free_at - now())::float8 * 1000 - ${(count / perSecond) * 1000}::float8 as ms`.execute(
    db,
  );
  return Math.max(0, rows[0]?.ms ?? 0);
}

/** The domains that may get nothing for the next second. */
export async function listResting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from newsletter_pace
    where free_at > now() + interval '1 second' and domain <> ${all} limit 1000`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Emails to these domains leave now. */
export async function paceDomains(db: Db, counts: ReadonlyMap<string, number>, perSecond: number): Promise<void> {
  const domains = [...counts.keys()].toSorted();
  await sql`
    insert into newsletter_pace as p (domain, free_at)
    select domain, now() + seconds * interval '1 second'
    from unnest(${domains}::text[], ${domains.map(domain => (counts.get(domain) ?? 0) / perSecond)}::float8[]) as d (domain, seconds)
    on conflict (domain) do update set free_at = greatest(p.free_at, now()) + (excluded.free_at - now())`.execute(db);
}

const [leastRest, longestRest] = [60, 3600];

/** A mail server of the domain asked for rest: each time in a row for twice as long. */
export async function restDomain(db: Db, domain: string): Promise<void> {
  await sql`
    insert into newsletter_pace as p (domain, free_at, rest_seconds)
    values (${domain}, now() + ${leastRest} * interval '1 second', ${leastRest})
    on conflict (domain) do update set
      rest_seconds = case when p.free_at > now() + interval '10 seconds' and p.rest_seconds > 0 then p.rest_seconds
        else least(${longestRest}, greatest(${leastRest}, p.rest_seconds * 2)) end,
      free_at = greatest(p.free_at, now() + case when p.free_at > now() + interval '10 seconds' and p.rest_seconds > 0 then p.rest_seconds
        else least(${longestRest}, greatest(${leastRest}, p.rest_seconds * 2)) end * interval '1 second')`.execute(db);
}

/** Forgets domains that have been free for a day. */
export async function forgetPace(db: Db): Promise<void> {
  await sql`delete from newsletter_pace where free_at < now() - interval '1 day'`.execute(db);
}
