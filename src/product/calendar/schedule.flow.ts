import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { findWindows, storeWindows } from './schedule.sql.ts';
import { defaultWeeklySchedule, type WeeklyWindow, weeklyScheduleSchema } from './weekly-schedule.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** The creator's weekly hours changed: offered times that are cached are stale. */
    scheduleChanged: { creatorId: CreatorId };
  }
}

/** The creator's weekly windows; the default week when none was ever stored. */
export async function weeklyWindows(db: Db | Trx, creatorId: CreatorId): Promise<readonly WeeklyWindow[]> {
  const stored = await findWindows(db, creatorId);
  return stored === undefined ? defaultWeeklySchedule : weeklyScheduleSchema.parse(stored);
}

/** Replaces the whole week. Bookings already made keep their time. */
export async function setWeeklyWindows(
  deps: Pick<Machinery, 'db' | 'board'>,
  creatorId: CreatorId,
  windows: readonly WeeklyWindow[],
): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    await storeWindows(trx, creatorId, windows);
    await deps.board.announce(trx, 'scheduleChanged', { creatorId });
  });
}
