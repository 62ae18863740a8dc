import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { readAlone, reading } from '../../platform/reading.ts';
import { type DateOverride, dateOverrideSchema, mayOverride } from './date-override.ts';
import { deleteOverride, findOverrides, storeOverride } from './date-overrides.sql.ts';
import { findSchedules, lockSchedules } from './schedule.sql.ts';
import { addDays, wallOf } from './wall-time.ts';

/** A window of the day before yesterday may still run somewhere on earth. */
const daysBack = 3;

/** The creator's dates with hours of their own that may still matter, in order. */
export const comingOverrides = (deps: Pick<Machinery, 'db' | 'clock'>, creatorId: CreatorId): Promise<DateOverride[]> =>
  readAlone(deps.db, readOverrides(deps, creatorId));

export function readOverrides({ db, clock }: Pick<Machinery, 'db' | 'clock'>, creatorId: CreatorId) {
  const today = wallOf('UTC', clock.now().getTime()).date;
  return reading(findOverrides(db, creatorId, addDays(today, -daysBack)), rows =>
    z.array(dateOverrideSchema).parse(rows),
  );
}

/** Gives a date hours of its own, or none. Bookings already made that day keep their time. */
export async function setOverride(
  deps: Pick<Machinery, 'db' | 'board' | 'clock'>,
  creator: { creatorId: CreatorId; zone: string },
  override: DateOverride,
): Promise<Result<null, { kind: 'date_out_of_range' | 'schedule_not_found' }>> {
  const today = wallOf(creator.zone, deps.clock.now().getTime()).date;
  if (!mayOverride(override.date, today)) return refuse({ kind: 'date_out_of_range' });
  const { creatorId } = creator;
  return deps.db.transaction().execute(async trx => {
    const { scheduleId } = override;
    if (scheduleId !== null) {
      await lockSchedules(trx, creatorId);
      const known = await findSchedules(trx, creatorId).execute();
      if (!known.some(({ id }) => id === scheduleId)) return refuse({ kind: 'schedule_not_found' });
    }
    await storeOverride(trx, creatorId, override);
    await deps.board.announce(trx, 'scheduleChanged', { creatorId });
    return accept(null);
  });
}

/** Gives a date the usual hours of its weekday again, for one schedule or what is said about all. */
export async function dropOverride(
  deps: Pick<Machinery, 'db' | 'board'>,
  creatorId: CreatorId,
  date: string,
  scheduleId: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    await deleteOverride(trx, creatorId, date, scheduleId);
    await deps.board.announce(trx, 'scheduleChanged', { creatorId });
  });
}
