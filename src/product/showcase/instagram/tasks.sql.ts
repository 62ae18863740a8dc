import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';
import type { TaskTrouble } from './contract.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    instagram_tasks: {
      creatorId: CreatorId;
      mediaId: string;
      state: 'waiting' | 'copied' | 'failed';
      trouble: TaskTrouble | null;
      permalink: string | null;
      alt: string;
      imageId: string | null;
      createdAt: Date;
    };
  }
}

export type TaskRow = Tables['instagram_tasks'];

/** The most tasks that are told of at once. */
export const mostTasks = 200;

export const tasksOf = (db: Db | Trx, creatorId: CreatorId): Promise<TaskRow[]> =>
  db
    .selectFrom('instagram_tasks')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .orderBy('createdAt', 'desc')
    .orderBy('mediaId')
    .limit(mostTasks)
    .execute();

/** Asks for pictures; one that failed is asked for again, and one that is here stays. */
export async function askForPictures(
  trx: Trx,
  creatorId: CreatorId,
  mediaIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into instagram_tasks (creator_id, media_id, created_at)
    select ${creatorId}, id, ${now} from unnest(${[...new Set(mediaIds)].toSorted()}::text[]) id
    on conflict (creator_id, media_id) do update
      set state = 'waiting', trouble = null, created_at = excluded.created_at
      where instagram_tasks.state = 'failed'`.execute(trx);
}

export const waitingTasks = (db: Db, creatorId: CreatorId): Promise<{ mediaId: string }[]> =>
  db
    .selectFrom('instagram_tasks')
    .select('mediaId')
    .where('creatorId', '=', creatorId)
    .where('state', '=', 'waiting')
    .orderBy('createdAt')
    .orderBy('mediaId')
    .execute();

type Outcome = Pick<TaskRow, 'state' | 'trouble'> & Partial<Pick<TaskRow, 'permalink' | 'alt' | 'imageId'>>;

/** Stores what became of a picture; another server that was as quick changes nothing. */
export const finishTask = (trx: Trx, creatorId: CreatorId, mediaId: string, outcome: Outcome) =>
  trx
    .updateTable('instagram_tasks')
    .set(outcome)
    .where('creatorId', '=', creatorId)
    .where('mediaId', '=', mediaId)
    .where('state', '=', 'waiting')
    .execute();

export const removeTasks = (trx: Trx, creatorId: CreatorId) =>
  trx.deleteFrom('instagram_tasks').where('creatorId', '=', creatorId).execute();

/** Creators whose pictures have waited since before then; at most `most`. */
export const creatorsWaitingSince = (db: Db, before: Date, most: number): Promise<{ creatorId: CreatorId }[]> =>
  db
    .selectFrom('instagram_tasks')
    .select('creatorId')
    .distinct()
    .where('state', '=', 'waiting')
    .where('createdAt', '<', before)
    .limit(most)
    .execute();
