import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import { countPeople, findUncounted } from './count-people.sql.ts';

/** More than one creator causes between two runs of the job without an import; counted within a request. */
const mostAsked = 200;
const batch = 200;

/** Counts what has changed, before people of a creator are read; what an import left is for the job. */
export const countChanged = (db: Db, creatorId: CreatorId): Promise<number> => countPeople(db, creatorId, mostAsked);

/** Counts everything that has changed, the oldest first, a batch a transaction. */
export async function countAllPeople(db: Db): Promise<void> {
  for (;;) {
    const creatorId = await findUncounted(db);
    if (creatorId === undefined) return;
    await countPeople(db, creatorId, batch);
  }
}
