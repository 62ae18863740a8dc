import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../base/zone.ts';

/** What a clock on the wall shows: the date, minutes since its midnight, the offset from UTC, and the weekday (Monday 1). */
type WallTime = { date: string; minutes: number; offsetMinutes: number; weekday: number };

/** A period with one offset from UTC: [from, to) in epoch ms, offset in ms. */
type Stretch = { readonly from: number; readonly to: number; readonly offset: number };

/** A zone's offsets, computed as they are needed. Get one from `clockOf`; read it with `stretchAt`. */
export type ZoneClock = { readonly zone: string; readonly blocks: Map<number, readonly Stretch[]>; latest: Stretch };

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

// Long enough that a calendar rarely needs two, short enough that a zone's first use takes about a
// millisecond.
const blockMs = 8 * 365 * dayMs;

const clocks = new Map<string, ZoneClock>();

/**
 * The offsets of a zone, for loops that read them many times. Throws RangeError when `isZone` would refuse the
 * name.
 */
export function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  if (!isZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  const clock: ZoneClock = { zone, blocks: new Map(), latest: { from: 0, to: 0, offset: 0 } };
  clocks.set(zone, clock);
  return clock;
}

/** The period of constant offset around an instant. Remembers the last answer: neighbours cost two comparisons. */
export function stretchAt(clock: ZoneClock, epochMs: number): Stretch {
  const { latest } = clock;
  if (epochMs >= latest.from && epochMs < latest.to) return latest;
  const found = blockAround(clock, epochMs).find(stretch => epochMs < stretch.to);
  if (found === undefined) throw new RangeError(`No such instant: ${epochMs}`);
  clock.latest = found;
  return found;
}

function blockAround(clock: ZoneClock, epochMs: number): readonly Stretch[] {
  const index = Math.floor(epochMs / blockMs);
  const known = clock.blocks.get(index);
  if (known !== undefined) return known;
  const block = readBlock(clock.zone, index * blockMs, (index + 1) * blockMs);
  clock.blocks.set(index, block);
  return block;
}

function readBlock(zone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  let here = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (let start = from; start < to; ) {
    const next = here.getTimeZoneTransition('next');
    const end = next === null ? to : Math.min(next.epochMilliseconds, to);
    stretches.push({ from: start, to: end, offset: here.offsetNanoseconds / 1e6 });
    if (next !== null) here = next;
    start = end;
  }
  return stretches;
}

/**
 * The instant (epoch ms) at which the zone's clocks show `minutesOfDay` (0 to 1440, and beyond into later days) on
 * `date` (YYYY-MM-DD). A time the clocks skip moves forward by the length of the skip; one they show twice means the
 * first. Throws RangeError for an unknown zone or a date that does not exist.
 */
export function instantOf(zone: string, date: string, minutesOfDay: number): number {
  const wall = dayNumberOf(date) * dayMs + minutesOfDay * minuteMs;
  const { at, skippedBy } = readWall(clockOf(zone), wall);
  return at + skippedBy;
}

/**
 * The first instant at which the clock shows `wall` or later, where `wall` is wall time written as if it were UTC epoch
 * ms. A skipped time returns the moment of the change, so order on the wall is order in time.
 */
export function firstMoment(clock: ZoneClock, wall: number): number {
  return readWall(clock, wall).at;
}

function readWall(clock: ZoneClock, wall: number): { at: number; skippedBy: number } {
  // No zone has been further than a day from UTC, so the answer is in this period or a later one.
  for (let stretch = stretchAt(clock, wall - dayMs); ; stretch = stretchAt(clock, stretch.to)) {
    const at = wall - stretch.offset;
    if (at >= stretch.to) continue;
    if (at >= stretch.from) return { at, skippedBy: 0 };
    return { at: stretch.from, skippedBy: wall - stretchAt(clock, stretch.from - 1).offset - stretch.from };
  }
}

/** What the zone's clocks show at an instant. `minutes` and `offsetMinutes` are whole for every zone since 1972. */
export function wallOf(zone: string, epochMs: number): WallTime {
  const { offset } = stretchAt(clockOf(zone), epochMs);
  const day = Math.floor((epochMs + offset) / dayMs);
  return {
    date: dateOf(day),
    minutes: Math.floor((epochMs + offset - day * dayMs) / minuteMs),
    offsetMinutes: offset / minuteMs,
    weekday: weekdayOfDay(day),
  };
}

/** What the zone's clocks show at an instant, as "2026-11-24T18:00". */
export function wallText(zone: string, epochMs: number): string {
  const { date, minutes } = wallOf(zone, epochMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Every change of the zone's offset in [from, to) epoch ms, oldest first; offsets in minutes. */
export function offsetChanges(zone: string, from: number, to: number): { at: number; before: number; after: number }[] {
  const clock = clockOf(zone);
  const changes: { at: number; before: number; after: number }[] = [];
  let before = stretchAt(clock, from - 1);
  while (before.to < to) {
    const after = stretchAt(clock, before.to);
    if (after.offset !== before.offset) {
      changes.push({ at: after.from, before: before.offset / minuteMs, after: after.offset / minuteMs });
    }
    before = after;
  }
  return changes;
}

/** Whether the clocks show this same date and time at another instant too, so that a label needs the offset. */
export function isRepeated(zone: string, epochMs: number): boolean {
  const clock = clockOf(zone);
  const here = stretchAt(clock, epochMs);
  // The fast path, on nearly every day: no change of the offset is near.
  if (epochMs - dayMs >= here.from && epochMs + dayMs < here.to) return false;
  const wall = epochMs + here.offset;
  let stretch = stretchAt(clock, epochMs - dayMs);
  while (stretch.from < epochMs + dayMs) {
    const at = wall - stretch.offset;
    if (at !== epochMs && at >= stretch.from && at < stretch.to) return true;
    stretch = stretchAt(clock, stretch.to);
  }
  return false;
}

/** `date` (YYYY-MM-DD) moved by whole calendar days. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumberOf(date) + days);
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(date: string): number {
  return weekdayOfDay(dayNumberOf(date));
}

/** Days since 1970-01-01 of a date written YYYY-MM-DD. Throws RangeError when there is no such date. */
export function dayNumberOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  if (Number.isNaN(day) || dateOf(day) !== date) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/** Day 0 is 1970-01-01, a Thursday. */
export function weekdayOfDay(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The date, YYYY-MM-DD, of a day number. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
