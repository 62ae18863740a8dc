import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { ClientTask, NewTask, ProgrammeNote } from './programme.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    client_tasks: ClientTask & { creatorId: CreatorId; programmeId: string };
    programme_notes: ProgrammeNote & { creatorId: CreatorId; programmeId: string };
  }
}

const columns = [
  ...(['id', 'date', 'place', 'title', 'text', 'link'] as const),
  ...(['asksNumber', 'doneAt', 'thousandths'] as const),
] as const;

/** All tasks of a programme, in the order of their dates. */
export const listTasks = (db: Db | Trx, creatorId: CreatorId, programmeId: string): Promise<ClientTask[]> =>
  db
    .selectFrom('client_tasks')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('programmeId', '=', programmeId)
    .orderBy('date')
    .orderBy('place')
    .orderBy('id')
    .execute();

export async function insertTasks(
  trx: Trx,
  creatorId: CreatorId,
  programmeId: string,
  tasks: readonly NewTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  await trx
    .insertInto('client_tasks')
    .values(tasks.map(task => ({ ...task, creatorId, programmeId, doneAt: null, thousandths: null })))
    .execute();
}

export const changeTask = (
  trx: Trx,
  creatorId: CreatorId,
  programmeId: string,
  id: string,
  change: Partial<Omit<ClientTask, 'id'>>,
) =>
  trx
    .updateTable('client_tasks')
    .set(change)
    .where('creatorId', '=', creatorId)
    .where('programmeId', '=', programmeId)
    .where('id', '=', id)
    .execute();

/** The notes of both, the oldest first. */
export const listNotes = (db: Db | Trx, creatorId: CreatorId, programmeId: string): Promise<ProgrammeNote[]> =>
  db
    .selectFrom('programme_notes')
    .select(['id', 'byClient', 'text', 'createdAt'])
    .where('creatorId', '=', creatorId)
    .where('programmeId', '=', programmeId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const countNotes = async (trx: Trx, creatorId: CreatorId, programmeId: string): Promise<number> =>
  (
    await trx
      .selectFrom('programme_notes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('creatorId', '=', creatorId)
      .where('programmeId', '=', programmeId)
      .executeTakeFirstOrThrow()
  ).count;

/** The same id again adds nothing. */
export const insertNote = (trx: Trx, creatorId: CreatorId, programmeId: string, note: ProgrammeNote) =>
  trx
    .insertInto('programme_notes')
    .values({ creatorId, programmeId, ...note })
    .onConflict(known => known.doNothing())
    .execute();
