import { addDays, instantOf, offsetChanges, weekdayOf } from '../../../calendar/wall-time.ts';

/** Something that takes the host's time, to be placed. Instants are epoch ms; the block includes the buffers. */
export type Taken = { id: string; startsAt: number; endsAt: number; blockFrom: number; blockTo: number };

/** The part of an entry on one day. Minutes are those of wall time since midnight. */
export type Placed = {
  id: string;
  from: number;
  to: number;
  bufferFrom: number;
  bufferTo: number;
  /** Its column among entries at the same time, from 0. */
  lane: number;
  lanes: number;
  /** Drawn below others: time off, which shares no width with sessions. */
  under: boolean;
  /** Another entry is drawn on it. */
  over: boolean;
  /** True when it continues from the day before, or into the next. */
  continues: boolean;
  goesOn: boolean;
};

export type CalendarDay = {
  date: string;
  from: number;
  to: number;
  /** The change of the clocks on this day: after how many real minutes, and by how many. */
  change: { at: number; by: number } | undefined;
};

/** The days of a range, in order. `from` is a date of the host's calendar. */
export function calendarDays(zone: string, from: string, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index);
    const begins = instantOf(zone, date, 0);
    const ends = instantOf(zone, addDays(date, 1), 0);
    const change = offsetChanges(zone, begins, ends)[0];
    return {
      date,
      from: begins,
      to: ends,
      change:
        change === undefined ? undefined : { at: (change.at - begins) / 60_000, by: change.after - change.before },
    };
  });
}

/** The Monday on or before a date. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** The wall time at an instant of the day, in minutes; never beyond the day. An end at the change is before it. */
function wallMinute({ from, to, change }: Day, at: number, isEnd = false): number {
  if (at >= to) return 1440;
  const real = Math.max(0, at - from) / 60_000;
  if (change === undefined || (isEnd ? real <= change.at : real < change.at)) return real;
  return real + change.by;
}

type Day = Pick<CalendarDay, 'from' | 'to'> & { change?: CalendarDay['change'] };

/** The least height of a block, so that its words can be read, in minutes. */
const least = 15;

/**
 * Places the entries of a day. Overlapping entries share the width: each takes the first lane that is free, and
 * all that are linked by overlaps have equally many lanes. The repeated hour in autumn is drawn once, with its
 * entries side by side. Entries of `isUnder` share the width only with each other, and the rest is drawn on them.
 */
export function placeDay(day: Day, taken: readonly Taken[], isUnder: (id: string) => boolean = () => false): Placed[] {
  const placed = taken
    .filter(one => one.startsAt < day.to && one.endsAt > day.from)
    .map(one => ({ ...piece(day, one), under: isUnder(one.id) }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || (a.id < b.id ? -1 : 1));
  const under = placed.filter(one => one.under);
  const upper = placed.filter(one => !one.under);
  shareWidth(under);
  shareWidth(upper);
  for (const one of upper) one.over = under.some(other => other.from < one.to && one.from < other.to);
  return placed;
}

/** Assigns lanes to entries sorted by their start. */
function shareWidth(placed: readonly Placed[]): void {
  let group: Placed[] = [];
  let laneEnds: number[] = [];
  let groupEnds = Number.NEGATIVE_INFINITY;
  for (const one of placed) {
    if (one.from >= groupEnds) {
      group = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex(end => end <= one.from);
    one.lane = free === -1 ? laneEnds.length : free;
    laneEnds[one.lane] = one.to;
    groupEnds = Math.max(groupEnds, one.to);
    group.push(one);
    for (const member of group) member.lanes = laneEnds.length;
  }
}

function piece(day: Day, one: Taken): Placed {
  const from = wallMinute(day, one.startsAt);
  return {
    id: one.id,
    from,
    to: Math.max(wallMinute(day, one.endsAt, true), from + least),
    bufferFrom: Math.min(from, wallMinute(day, one.blockFrom)),
    bufferTo: wallMinute(day, one.blockTo, true),
    lane: 0,
    lanes: 1,
    under: false,
    over: false,
    continues: one.startsAt < day.from,
    goesOn: one.endsAt > day.to,
  };
}

/** The open spans of a day, in minutes of wall time. */
export const openOn = (day: Day, open: readonly { from: number; to: number }[]): { from: number; to: number }[] =>
  open
    .filter(window => window.from < day.to && window.to > day.from)
    .map(window => ({ from: wallMinute(day, window.from), to: wallMinute(day, window.to, true) }));

type Clash = { with: string; reason: 'overlap' | 'buffer' };

/** Which entries conflict, by id: their times overlap, or only a buffer does. */
export function clashes(taken: readonly Taken[]): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>();
  const note = (id: string, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash]);
  const sorted = taken.toSorted((a, b) => a.blockFrom - b.blockFrom);
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.blockFrom >= one.blockTo) break;
      const overlap = other.startsAt < one.endsAt && one.startsAt < other.endsAt;
      const reason = overlap ? 'overlap' : 'buffer';
      note(one.id, { with: other.id, reason });
      note(other.id, { with: one.id, reason });
    }
  }
  return found;
}

/** The hours to show, in whole hours from midnight: those open or taken with one to spare, at least eight. */
export function shownHours(spans: readonly { from: number; to: number }[]): { from: number; to: number } {
  if (spans.length === 0) return { from: 8, to: 18 };
  const from = Math.max(0, Math.floor(Math.min(...spans.map(span => span.from)) / 60) - 1);
  const to = Math.min(24, Math.ceil(Math.max(...spans.map(span => span.to)) / 60) + 1);
  if (to - from >= 8) return { from, to };
  const start = Math.max(0, Math.min(from, 16));
  return { from: start, to: Math.max(to, start + 8) };
}
