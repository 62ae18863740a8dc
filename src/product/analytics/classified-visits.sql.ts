import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Verdict } from './bots.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    classified_visits: { day: string; verdict: Verdict; visits: string; clicks: string };
  }
}

export type ClassifiedCount = { day: string; verdict: Verdict; visits: number; clicks: number };

/** Adds what one server counted, in one order, so that two servers never wait for each other. */
export async function addClassified(db: Db, counts: readonly ClassifiedCount[]): Promise<void> {
  const rows = counts.toSorted((one, other) =>
    `${one.day} ${one.verdict}` < `${other.day} ${other.verdict}` ? -1 : 1,
  );
  await sql`
    insert into classified_visits (day, verdict, visits, clicks)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ verdict }) => verdict)}::text[],
      ${rows.map(({ visits }) => visits)}::bigint[], ${rows.map(({ clicks }) => clicks)}::bigint[])
    on conflict (day, verdict) do update
      set visits = classified_visits.visits + excluded.visits, clicks = classified_visits.clicks + excluded.clicks`.execute(
    db,
  );
}

/** The verdicts since a date, those with most visits first. */
export async function sumClassified(db: Db, since: string): Promise<Omit<ClassifiedCount, 'day'>[]> {
  const { rows } = await sql<Omit<ClassifiedCount, 'day'>>`
    select verdict, sum(visits)::int as visits, sum(clicks)::int as clicks from classified_visits
    where day >= ${since}::date group by verdict order by sum(visits) desc, verdict`.execute(db);
  return rows;
}

/** Deletes days before a date. */
export const forgetClassified = (db: Db, before: string) =>
  sql`delete from classified_visits where day < ${before}::date`.execute(db);
