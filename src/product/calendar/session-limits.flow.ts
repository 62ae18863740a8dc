import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { findLimits, storeLimits } from './session-limits.sql.ts';
import { noLimits, type SessionLimits } from './session-limits.ts';

/** How many sessions a host takes a day and a week, over all services. */
export const limitsOf = async (db: Db | Trx, creatorId: CreatorId): Promise<SessionLimits> =>
  (await findLimits(db, creatorId)) ?? noLimits;

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
