import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PageKey } from './showcase.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    scheduled_publications: {
      creatorId: CreatorId;
      pageId: string;
      versionId: string;
      at: Date;
      problem: string | null;
      createdAt: Date;
    };
  }
}

/** A scheduled publication. `problem` is why it was refused; it then waits for the creator. */
export type ScheduledPublication = { versionId: string; at: Date; problem: string | null };

/** When a page will be published by itself. */
export async function findSchedule(
  db: Db | Trx,
  { creatorId, pageId }: PageKey,
): Promise<ScheduledPublication | undefined> {
  const { rows } = await sql<ScheduledPublication>`
    select version_id, at, problem from scheduled_publications
    where creator_id = ${creatorId} and page_id = ${pageId}`.execute(db);
  return rows[0];
}

/** Sets a page's scheduled publication, replacing a former one. */
export async function saveSchedule(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  { versionId, at }: { versionId: string; at: Date },
): Promise<void> {
  await sql`
    insert into scheduled_publications (creator_id, page_id, version_id, at)
    values (${creatorId}, ${pageId}, ${versionId}, ${at})
    on conflict (creator_id, page_id) do update set version_id = excluded.version_id, at = excluded.at, problem = null`.execute(
    trx,
  );
}

/** Keeps why a scheduled page could not be published. */
export async function noteProblem(trx: Trx, { creatorId, pageId }: PageKey, problem: string): Promise<void> {
  await sql`update scheduled_publications set problem = ${problem} where creator_id = ${creatorId} and page_id = ${pageId}`.execute(
    trx,
  );
}

/** False when nothing was scheduled. */
export async function deleteSchedule(trx: Db | Trx, { creatorId, pageId }: PageKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from scheduled_publications where creator_id = ${creatorId} and page_id = ${pageId}`.execute(trx);
  return numAffectedRows === 1n;
}

export const deleteAllSchedules = (trx: Trx, creatorId: CreatorId) =>
  sql`delete from scheduled_publications where creator_id = ${creatorId}`.execute(trx);

/** Pages whose time has come, the longest overdue first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<PageKey[]> {
  const { rows } = await sql<{ creatorId: CreatorId; pageId: string }>`
    select creator_id, page_id from scheduled_publications
    where problem is null and at <= ${now} order by at limit ${limit}`.execute(db);
  return rows;
}
