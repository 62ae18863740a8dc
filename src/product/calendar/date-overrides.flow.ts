import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { readAlone, reading } from '../../platform/reading.ts';
import { type DateOverride, dateOverrideSchema, isSameDay, mayOverride } from './date-override.ts';
import { deleteOverride, findOverrides, storeOverride } from './date-overrides.sql.ts';
import { findSchedules, lockSchedules } from './schedule.sql.ts';
import { addDays, wallOf } from './wall-time.ts';

/** A window of the day before yesterday may still be open somewhere on earth. */
const daysBack = 3;

/** The creator's date overrides that may still matter, in order. */
export const comingOverrides = (
  deps: Pick<PlatformContext, 'db' | 'clock'>,
  creatorId: CreatorId,
): Promise<DateOverride[]> => readAlone(deps.db, readOverrides(deps, creatorId));

/** A creator's hours on single dates, those of the last days included. */
export function readOverrides({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>, creatorId: CreatorId) {
  const today = wallOf('UTC', clock.now().getTime()).date;
  return reading(findOverrides(db, creatorId, addDays(today, -daysBack)), rows =>
    z.array(dateOverrideSchema).parse(rows),
  );
}

export type OverrideRefusal = { kind: 'date_out_of_range' | 'schedule_not_found' | 'schedule_changed' };

/** What was stored before a change; null is a usual day, undefined overwrites anything. */
type Was = Pick<DateOverride, 'windows' | 'note'> | null | undefined;

/**
 * Sets the hours of one date, or none. Bookings of that day keep their time. With `was`, a change by somebody else in
 * between is not overwritten.
 */
export async function setOverride(
  deps: Pick<PlatformContext, 'db' | 'events' | 'clock'>,
  creator: { creatorId: CreatorId; zone: string },
  override: DateOverride,
  was?: Was,
): Promise<Result<null, OverrideRefusal>> {
  const today = wallOf(creator.zone, deps.clock.now().getTime()).date;
  if (!mayOverride(override.date, today)) return refuse({ kind: 'date_out_of_range' });
  const { creatorId } = creator;
  return deps.db.transaction().execute(async trx => {
    const { scheduleId } = override;
    await lockSchedules(trx, creatorId);
    if (scheduleId !== null) {
      const known = await findSchedules(trx, creatorId).execute();
      if (!known.some(({ id }) => id === scheduleId)) return refuse({ kind: 'schedule_not_found' });
    }
    if (await hasChangedSince(trx, creatorId, override, was)) return refuse({ kind: 'schedule_changed' });
    await storeOverride(trx, creatorId, override);
    await deps.events.announce(trx, 'scheduleChanged', { creatorId });
    return accept(null);
  });
}

/** Removes the override of a date, for one schedule or for all. */
export async function dropOverride(
  deps: Pick<PlatformContext, 'db' | 'events'>,
  creatorId: CreatorId,
  at: Pick<DateOverride, 'date' | 'scheduleId'>,
  was?: Was,
): Promise<Result<null, { kind: 'schedule_changed' }>> {
  return deps.db.transaction().execute(async trx => {
    await lockSchedules(trx, creatorId);
    if (await hasChangedSince(trx, creatorId, at, was)) return refuse({ kind: 'schedule_changed' });
    await deleteOverride(trx, creatorId, at.date, at.scheduleId);
    await deps.events.announce(trx, 'scheduleChanged', { creatorId });
    return accept(null);
  });
}

async function hasChangedSince(
  trx: Trx,
  creatorId: CreatorId,
  { date, scheduleId }: Pick<DateOverride, 'date' | 'scheduleId'>,
  was: Was,
): Promise<boolean> {
  if (was === undefined) return false;
  const rows = await findOverrides(trx, creatorId, date).where('date', '=', date).execute();
  const stored = z.array(dateOverrideSchema).parse(rows);
  return !isSameDay(stored.find(each => each.scheduleId === scheduleId) ?? null, was);
}
