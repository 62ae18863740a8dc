import type { DateHours } from './date-override.ts';
import {
  dateOf,
  dayMs,
  dayNumberOf,
  firstMoment,
  minuteMs,
  stretchAt,
  weekdayOfDay,
  type ZoneClock,
} from './wall-time.ts';
import { joinTouching, mergeWindows, type WeeklyWindow } from './weekly-schedule.ts';

/**
 * An open window. `anchor` is the wall time at which its grid starts; `runsUntil` is the end of the windows
 * touching it.
 */
export type Opening = { readonly open: number; readonly close: number; readonly anchor: number; runsUntil: number };

type Hours = { readonly windows: readonly WeeklyWindow[]; readonly overrides?: readonly DateHours[] | undefined };

const dayMinutes = 1440;
/** How long a window of a date override may be. */
const longest = 2 * dayMinutes;

/** A window in wall time, in minutes since 1970-01-01. */
type OnWall = { readonly from: number; readonly to: number; readonly anchor: number };

/**
 * The open windows between two instants, in order, not overlapping. There may be others before the first and after
 * the last.
 */
export function openings(hours: Hours, clock: ZoneClock, from: number, to: number): Opening[] {
  const merged = mergeWindows(hours.windows);
  const { overrides = [] } = hours;
  const reach = Math.max(overrides.length === 0 ? 0 : longest, ...merged.map(window => window.to)) * minuteMs;
  // A day more at both ends than needed, since clocks can be set back over midnight.
  const firstDay = dayAt(clock, from - reach) - 1;
  const lastDay = dayAt(clock, to) + 1;
  // The windows of a run that began on the last day may extend to later dates.
  const changed = overridesByDay(overrides, firstDay - 1, lastDay + 8);
  const onWall = usualDays(merged, firstDay, lastDay);
  const list = inTime(changed.size === 0 ? onWall : withOverrides(onWall, hours.windows, changed), clock, from);
  for (let i = list.length - 1; i > 0; i--) {
    const earlier = list[i - 1];
    const later = list[i];
    if (earlier !== undefined && later !== undefined && earlier.close === later.open) {
      earlier.runsUntil = later.runsUntil;
    }
  }
  return list;
}

function usualDays(merged: readonly WeeklyWindow[], firstDay: number, lastDay: number): OnWall[] {
  const list: OnWall[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = weekdayOfDay(day);
    for (const window of merged) {
      if (window.weekday !== weekday) continue;
      const from = day * dayMinutes + window.from;
      list.push({ from, to: day * dayMinutes + window.to, anchor: from });
    }
  }
  return list;
}

/**
 * A window belongs to the date it begins on, so a day off removes its own hours and not those of the evening before
 * that run over midnight. The remaining hours of the week keep the week's grid. Where windows touch, the earlier one's
 * grid continues.
 */
function withOverrides(
  usual: readonly OnWall[],
  windows: readonly WeeklyWindow[],
  changed: ReadonlyMap<number, DateHours>,
): OnWall[] {
  const list = usual.flatMap(run => leftOf(run, windows, changed));
  for (const [day, override] of changed) {
    for (const window of joinTouching(override.windows)) {
      const from = day * dayMinutes + window.from;
      list.push({ from, to: day * dayMinutes + window.to, anchor: from });
    }
  }
  return list.sort((a, b) => a.from - b.from);
}

function leftOf(run: OnWall, windows: readonly WeeklyWindow[], changed: ReadonlyMap<number, DateHours>): OnWall[] {
  // A window of the day before may run into an endless week's Monday.
  const firstDay = Math.floor(run.from / dayMinutes) - 1;
  const lastDay = Math.floor((run.to - 1) / dayMinutes);
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, i) => firstDay + i);
  if (!days.some(day => changed.has(day))) return [run];
  const left = days
    .filter(day => !changed.has(day))
    .flatMap(day =>
      windows
        .filter(window => window.weekday === weekdayOfDay(day))
        .map(window => ({
          from: Math.max(run.from, day * dayMinutes + window.from),
          to: Math.min(run.to, day * dayMinutes + window.to),
        })),
    )
    .filter(({ from, to }) => from < to);
  return joinTouching(left).map(({ from, to }) => ({ from, to, anchor: run.anchor }));
}

function inTime(onWall: readonly OnWall[], clock: ZoneClock, from: number): Opening[] {
  const list: Opening[] = [];
  let covered = Number.NEGATIVE_INFINITY;
  for (const window of onWall) {
    const open = Math.max(covered, firstMoment(clock, window.from * minuteMs));
    const close = firstMoment(clock, window.to * minuteMs);
    if (open >= close) continue;
    covered = close;
    if (close > from) list.push({ open, close, anchor: window.anchor * minuteMs, runsUntil: close });
  }
  return list;
}

function overridesByDay(overrides: readonly DateHours[], first: number, last: number): Map<number, DateHours> {
  const byDay = new Map<number, DateHours>();
  if (overrides.length === 0) return byDay;
  const firstDate = dateOf(first);
  const lastDate = dateOf(last);
  for (const override of overrides) {
    if (override.date < firstDate || override.date > lastDate) continue;
    byDay.set(dayNumberOf(override.date), override);
  }
  return byDay;
}

function dayAt(clock: ZoneClock, epochMs: number): number {
  return Math.floor((epochMs + stretchAt(clock, epochMs).offset) / dayMs);
}
