import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    newsletter_pace: { domain: string; freeAt: Date; restSeconds: number; restsUntil: Date | null };
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

/**
 * A mail server of the domain asked for rest: each time for twice as long, until it asked for none during an hour. What
 * asks during a rest changes nothing.
 */
export async function restDomain(db: Db, domain: string): Promise<void> {
  await sql`
    insert into newsletter_pace as p (domain, free_at, rest_seconds, rests_until)
    values (${domain}, now() + ${leastRest} * interval '1 second', ${leastRest}, now() + ${leastRest} * interval '1 second')
    on conflict (domain) do update set (free_at, rest_seconds, rests_until) = (
      select greatest(p.free_at, now() + seconds * interval '1 second'), seconds, now() + seconds * interval '1 second'
      from (select case when p.rests_until > now() - interval '1 hour'
        then least(${longestRest}::integer, p.rest_seconds * 2) else ${leastRest}::integer end as seconds) next)
    where p.rests_until is null or p.rests_until <= now()`.execute(db);
}

/** Forgets domains that have been free for a day. */
export async function forgetPace(db: Db): Promise<void> {
  await sql`delete from newsletter_pace where free_at < now() - interval '1 day'`.execute(db);
}
