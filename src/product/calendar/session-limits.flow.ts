import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { readAlone, reading } from '../../platform/reading.ts';
import { findLimits, storeLimits } from './session-limits.sql.ts';
import { noLimits, type SessionLimits } from './session-limits.ts';

/** How many sessions a host takes a day and a week, over all services. */
export const limitsOf = (db: Db | Trx, creatorId: CreatorId): Promise<SessionLimits> =>
  readAlone(db, readLimits(db, creatorId));

export const readLimits = (db: Db | Trx, creatorId: CreatorId) =>
  reading(findLimits(db, creatorId), ([limits]): SessionLimits => limits ?? noLimits);

/** Sets both limits. Bookings already made stay, also where they are more than the limit now allows. */
export async function setLimits(
  deps: Pick<Machinery, 'db' | 'board'>,
  creatorId: CreatorId,
  limits: SessionLimits,
): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    await storeLimits(trx, creatorId, limits);
    await deps.board.announce(trx, 'scheduleChanged', { creatorId });
  });
}
