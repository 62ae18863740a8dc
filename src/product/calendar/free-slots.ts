import type { DateHours } from './date-override.ts';
import { openings } from './openings.ts';
import type { Closed } from './session-limits.ts';
import {
  clockOf,
  dateOf,
  dayMs,
  dayNumberOf,
  firstMoment,
  minuteMs,
  stretchAt,
  wallOf,
  type ZoneClock,
} from './wall-time.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

/** A taken period [start, end) in epoch ms, including the buffers of what takes it. */
export type BusyBlock = readonly [start: number, end: number];

/** Everything that decides which starts are free. Instants are epoch ms. */
export type SlotQuestion = {
  /** The host's zone: windows, grid and furthest date are in it. */
  readonly zone: string;
  /** The host's week, as stored; windows that touch are joined here. */
  readonly windows: readonly WeeklyWindow[];
  /** Host dates with hours of their own in place of the week's, each date once; none when left out. */
  readonly overrides?: readonly DateHours[] | undefined;
  /** Real minutes, more than 0. */
  readonly durationMinutes: number;
  /** Minutes between two starts, more than 0. */
  readonly stepMinutes: number;
  /** Real minutes kept free before and after; they may lie outside the windows. */
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** Real minutes between `now` and the earliest start. */
  readonly minimumNoticeMinutes: number;
  /** The last bookable date is this many days after the host's today. */
  readonly furthestDays: number;
  /** In any order, overlapping or not; quickest when sorted by start. */
  readonly busy: readonly BusyBlock[];
  /** Periods in which no session may start, though one may run; in any order, overlapping or not. */
  readonly closed?: readonly Closed[] | undefined;
  /** Starts are looked for in [from, to). Load `busy` as far beyond both ends as duration and buffers reach. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
};

/** Every start (epoch ms, ascending) a visitor may take. Throws RangeError for an unknown zone or a step of 0. */
export function freeSlots(question: SlotQuestion): number[] {
  return sweep(question, Number.POSITIVE_INFINITY);
}

/** Whether `freeSlots` would offer this start; `from` and `to` do not matter. For the hold and the final check. */
export function isFree(question: SlotQuestion, start: number): boolean {
  return sweep({ ...question, from: start, to: start + 1 }, 1).length === 1;
}

/** The first `count` free starts in the range. */
export function nextFree(question: SlotQuestion, count: number): number[] {
  return sweep(question, count);
}

/** Starts by the visitor's calendar date (YYYY-MM-DD), both in order. */
export function groupByDay(starts: readonly number[], visitorZone: string): { date: string; starts: number[] }[] {
  const clock = clockOf(visitorZone);
  const days = new Map<number, { date: string; starts: number[] }>();
  let today: number[] = [];
  let todayEnds = Number.NEGATIVE_INFINITY;
  for (const start of starts) {
    if (start >= todayEnds) {
      const { offset, to } = stretchAt(clock, start);
      const day = Math.floor((start + offset) / dayMs);
      todayEnds = Math.min((day + 1) * dayMs - offset, to);
      // Clocks set back over midnight return to the day before, so a day may come again.
      const met = days.get(day) ?? { date: dateOf(day), starts: [] };
      days.set(day, met);
      today = met.starts;
    }
    today.push(start);
  }
  return [...days.values()];
}

function sweep(question: SlotQuestion, limit: number): number[] {
  const { durationMinutes, stepMinutes } = question;
  if (!(stepMinutes > 0 && durationMinutes > 0)) throw new RangeError('Step and duration must be more than 0 minutes');
  const clock = clockOf(question.zone);
  const from = Math.max(question.from, question.now + question.minimumNoticeMinutes * minuteMs);
  const to = Math.min(question.to, furthestEnd(question, clock));
  const duration = durationMinutes * minuteMs;
  const step = stepMinutes * minuteMs;
  const before = question.bufferBeforeMinutes * minuteMs;
  const after = duration + question.bufferAfterMinutes * minuteMs;
  const busy = inOrder(question.busy);
  const closed = inOrder(question.closed ?? []);
  const starts: number[] = [];
  let next = 0;
  let takenUntil = Number.NEGATIVE_INFINITY;
  let nextClosed = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;

  for (const { open, close, anchor, runsUntil } of from < to ? openings(question, clock, from, to + duration) : []) {
    const end = Math.min(close, to, runsUntil - duration + 1);
    let at = Math.max(open, from);
    while (at < end) {
      const stretch = stretchAt(clock, at);
      // A new offset moves the grid with wall time: a host who starts on the hour always starts on the hour.
      const grid = anchor - stretch.offset;
      const stretchEnd = Math.min(end, stretch.to);
      at = onGrid(at, grid, step);
      while (at < stretchEnd) {
        for (let block = busy[next]; block !== undefined && block[0] < at + after; block = busy[++next]) {
          if (block[1] > takenUntil && block[1] > block[0]) takenUntil = block[1];
        }
        for (let shut = closed[nextClosed]; shut !== undefined && shut[0] <= at; shut = closed[++nextClosed]) {
          if (shut[1] > closedUntil) closedUntil = shut[1];
        }
        if (takenUntil > at - before) {
          at = onGrid(takenUntil + before, grid, step);
        } else if (closedUntil > at) {
          at = onGrid(closedUntil, grid, step);
        } else {
          if (starts.push(at) >= limit) return starts;
          at += step;
        }
      }
      at = stretchEnd;
    }
  }
  return starts;
}

function onGrid(at: number, grid: number, step: number): number {
  return grid + Math.ceil((at - grid) / step) * step;
}

/** The first instant that is too far ahead to be booked. */
export function furthestEnd({ zone, now, furthestDays }: SlotQuestion, clock: ZoneClock): number {
  const today = dayNumberOf(wallOf(zone, now).date);
  return firstMoment(clock, (today + furthestDays + 1) * dayMs);
}

function inOrder<T extends BusyBlock | Closed>(stretches: readonly T[]): readonly T[] {
  let previous = Number.NEGATIVE_INFINITY;
  for (const [start] of stretches) {
    if (start < previous) return stretches.toSorted((a, b) => a[0] - b[0]);
    previous = start;
  }
  return stretches;
}
