import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { readAlone, reading } from '../../platform/reading.ts';
import { lockSchedules } from './schedule.sql.ts';
import { findLimits, storeLimits } from './session-limits.sql.ts';
import { areSameLimits, noLimits, type SessionLimits } from './session-limits.ts';

/** How many sessions a host takes a day and a week, over all services. */
export const limitsOf = (db: Db | Trx, creatorId: CreatorId): Promise<SessionLimits> =>
  readAlone(db, readLimits(db, creatorId));

export const readLimits = (db: Db | Trx, creatorId: CreatorId) =>
  reading(findLimits(db, creatorId), ([limits]): SessionLimits => limits ?? noLimits);

/**
 * Sets both limits. Existing bookings stay, even when they exceed the limit. With `was`, the limits before, a
 * change in between is not overwritten.
 */
export async function setLimits(
  deps: Pick<PlatformContext, 'db' | 'events'>,
  creatorId: CreatorId,
  { perDay, perWeek }: SessionLimits,
  was?: SessionLimits,
): Promise<Result<null, { kind: 'schedule_changed' }>> {
  return deps.db.transaction().execute(async trx => {
    await lockSchedules(trx, creatorId);
    if (was !== undefined && !areSameLimits(was, await limitsOf(trx, creatorId)))
      return refuse({ kind: 'schedule_changed' });
    await storeLimits(trx, creatorId, { perDay, perWeek });
    await deps.events.announce(trx, 'scheduleChanged', { creatorId });
    return accept(null);
  });
}
