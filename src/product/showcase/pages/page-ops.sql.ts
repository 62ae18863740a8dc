import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { KeptStep } from './contract.ts';
import type { PageKey } from './showcase.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    page_ops: {
      creatorId: CreatorId;
      pageId: string;
      opId: string;
      seq: number;
      rev: number;
      windowId: string;
      undo: unknown;
      redo: unknown;
      undone: boolean;
      at: Date;
    };
  }
}

const ofPage = ({ creatorId, pageId }: PageKey) => sql`creator_id = ${creatorId} and page_id = ${pageId}`;
const stepColumns = sql`op_id as id, undo, redo, undone, window_id as window, floor(extract(epoch from at) * 1000)::float8 as at`;

/** The newest steps of a page, in the order they were made. */
export async function listSteps(db: Db | Trx, key: PageKey, limit: number): Promise<Required<KeptStep>[]> {
  const { rows } = await sql<Required<KeptStep>>`
    select ${stepColumns} from page_ops where ${ofPage(key)} order by page_ops.at desc, seq desc limit ${limit}`.execute(
    db,
  );
  return rows.reverse();
}

/** The kept edits of a page with these ids, and the revision of the draft that each was written with. */
export async function findSteps(
  trx: Trx,
  key: PageKey,
  ids: readonly string[],
): Promise<(Required<KeptStep> & { rev: number })[]> {
  const { rows } = await sql<Required<KeptStep> & { rev: number }>`
    select ${stepColumns}, rev from page_ops where ${ofPage(key)} and op_id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

/** Stores a step with its time, or its new state. */
export async function saveStep(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  { id, undo, redo, undone }: KeptStep,
  { rev, window, at }: { rev: number; window: string; at: Date },
): Promise<void> {
  await sql`
    insert into page_ops (creator_id, page_id, op_id, rev, window_id, undo, redo, undone, at)
    values (${creatorId}, ${pageId}, ${id}, ${rev}, ${window}, ${JSON.stringify(undo)}, ${JSON.stringify(redo)}, ${undone}, ${at})
    on conflict (creator_id, page_id, op_id) do update
      set rev = excluded.rev, undo = excluded.undo, redo = excluded.redo, undone = excluded.undone`.execute(trx);
}

/** After a new step: deletes the undone ones before it. */
export async function forgetUndone(trx: Trx, key: PageKey, made: Date): Promise<void> {
  await sql`delete from page_ops where ${ofPage(key)} and undone and at <= ${made}`.execute(trx);
}

/** Deletes all but the newest `most` steps of a page. */
export async function trimSteps(trx: Trx, key: PageKey, most: number): Promise<void> {
  await sql`
    delete from page_ops where ${ofPage(key)} and seq <= (
      select seq from page_ops where ${ofPage(key)} order by seq desc offset ${most} limit 1)`.execute(trx);
}

/** The draft was replaced as a whole: deletes its steps. */
export async function forgetSteps(trx: Trx, key: PageKey): Promise<void> {
  await sql`delete from page_ops where ${ofPage(key)}`.execute(trx);
}

/** Deletes edits before a moment; pictures only they used are looked at again. */
export async function forgetStepsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (delete from page_ops where at < ${before} returning creator_id)
    insert into picture_marks (creator_id) select distinct creator_id from gone`.execute(db);
}
