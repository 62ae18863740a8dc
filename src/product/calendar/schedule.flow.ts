import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { readAlone, reading } from '../../platform/reading.ts';
import {
  addSchedule,
  changeSchedule,
  deleteSchedule,
  findSchedules,
  lockSchedules,
  storeDefault,
} from './schedule.sql.ts';
import { firstScheduleName, isSameName, mostSchedules, type Schedule, scheduleOf, scheduleSchema } from './schedule.ts';
import { defaultWeeklySchedule, isSameWeek, type WeeklyWindow } from './weekly-schedule.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** The creator's hours or limits changed: cached times are stale. */
    scheduleChanged: { creatorId: CreatorId };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'events'>;

/** An offer that uses a schedule. `later`: on a page that is scheduled to be published, as text. */
type ScheduleUse = { title: string; later: { page: string; when: string } | null };

/**
 * The creator's offers that use a schedule: drafted or published, then those on scheduled pages. Other rooms know
 * them; compose.ts connects them.
 */
export type ScheduleUses = (trx: Trx, creatorId: CreatorId, scheduleId: string) => Promise<ScheduleUse[]>;

export type ScheduleRefusal =
  | { kind: 'too_many_schedules' }
  | { kind: 'schedule_name_taken' }
  | { kind: 'schedule_not_found' }
  | { kind: 'schedule_changed' }
  | { kind: 'schedule_is_default' }
  | { kind: 'schedule_in_use'; services: string[]; later: ScheduleUse['later'] };

/** A creator's schedules in order, one of them the default. Before any is stored: the default week. */
export const schedulesOf = (db: Db | Trx, creatorId: CreatorId): Promise<Schedule[]> =>
  readAlone(db, readSchedules(db, creatorId));

export const readSchedules = (db: Db | Trx, creatorId: CreatorId) =>
  reading(findSchedules(db, creatorId), stored =>
    stored.length === 0 ? [firstSchedule(creatorId)] : stored.map(row => scheduleSchema.parse(row)),
  );

// Its id is the creator's own, so that it is known before it is stored.
const firstSchedule = (creatorId: CreatorId): Schedule => ({
  id: creatorId,
  name: firstScheduleName,
  windows: [...defaultWeeklySchedule],
  isDefault: true,
});

export const weeklyWindows = async (db: Db | Trx, creatorId: CreatorId): Promise<readonly WeeklyWindow[]> =>
  scheduleOf(await schedulesOf(db, creatorId), null).windows;

/** Replaces the default schedule's whole week. Existing bookings keep their time. */
export async function setWeeklyWindows(deps: Deps, creatorId: CreatorId, windows: WeeklyWindow[]): Promise<void> {
  await changing(deps, creatorId, async (trx, schedules) => {
    await changeSchedule(trx, creatorId, { ...scheduleOf(schedules, null), windows });
    return accept(null);
  });
}

/**
 * Adds a schedule, or changes name or hours of the one with this id. Existing bookings keep their time. `was`: the
 * hours before; a change in between is not overwritten.
 */
export function putSchedule(
  deps: Deps,
  creatorId: CreatorId,
  { was, ...given }: Pick<Schedule, 'id' | 'name' | 'windows'> & { was?: WeeklyWindow[] | undefined },
): Promise<Result<null, ScheduleRefusal>> {
  return changing(deps, creatorId, async (trx, schedules) => {
    const others = schedules.filter(({ id }) => id !== given.id);
    const present = schedules.find(({ id }) => id === given.id);
    if (was !== undefined && present !== undefined && !isSameWeek(present.windows, was))
      return refuse({ kind: 'schedule_changed' });
    if (others.some(({ name }) => isSameName(name, given.name))) return refuse({ kind: 'schedule_name_taken' });
    if (present !== undefined) {
      await changeSchedule(trx, creatorId, given);
      return accept(null);
    }
    if (schedules.length >= mostSchedules) return refuse({ kind: 'too_many_schedules' });
    await addSchedule(trx, creatorId, { ...given, isDefault: false });
    return accept(null);
  });
}

/** Makes a schedule the default, which services without a schedule of their own use. */
export function makeDefault(deps: Deps, creatorId: CreatorId, id: string): Promise<Result<null, ScheduleRefusal>> {
  return changing(deps, creatorId, async (trx, schedules) => {
    if (!schedules.some(schedule => schedule.id === id)) return refuse({ kind: 'schedule_not_found' });
    await storeDefault(trx, creatorId, id);
    return accept(null);
  });
}

/** Deletes a schedule and its own dates, unless it is the default or an offer uses it. */
export function dropSchedule(
  deps: Deps,
  uses: ScheduleUses,
  creatorId: CreatorId,
  id: string,
): Promise<Result<null, ScheduleRefusal>> {
  return changing(deps, creatorId, async (trx, schedules) => {
    const schedule = schedules.find(known => known.id === id);
    if (schedule === undefined) return refuse({ kind: 'schedule_not_found' });
    if (schedule.isDefault) return refuse({ kind: 'schedule_is_default' });
    const used = await uses(trx, creatorId, id);
    const now = used.filter(use => use.later === null);
    const first = now[0] ?? used[0];
    if (first !== undefined) {
      const services = (first.later === null ? now : used).map(({ title }) => title);
      return refuse({ kind: 'schedule_in_use', services: [...new Set(services)], later: first.later });
    }
    await deleteSchedule(trx, creatorId, id);
    return accept(null);
  });
}

/** Runs one change under the host's lock, and announces it. */
async function changing(
  deps: Deps,
  creatorId: CreatorId,
  change: (trx: Trx, schedules: Schedule[]) => Promise<Result<null, ScheduleRefusal>>,
): Promise<Result<null, ScheduleRefusal>> {
  return deps.db.transaction().execute(async trx => {
    await lockSchedules(trx, creatorId);
    if ((await findSchedules(trx, creatorId).execute()).length === 0)
      await addSchedule(trx, creatorId, firstSchedule(creatorId));
    const schedules = await schedulesOf(trx, creatorId);
    const outcome = await change(trx, schedules);
    if (outcome.ok) await deps.events.announce(trx, 'scheduleChanged', { creatorId });
    return outcome;
  });
}
