import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import { forgetEventsOf } from './collector/collected-events.sql.ts';

/** Rows deleted in one statement. */
const batch = 1000;

/** Deletes what was collected of visits of a creator's pages, under all of their addresses. Safe to repeat. */
export async function forgetMeasured(db: Db, creatorId: CreatorId): Promise<void> {
  while ((await forgetEventsOf(db, creatorId, batch)) === batch);
}
