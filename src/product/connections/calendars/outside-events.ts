import { dayMs } from '../../calendar/wall-time.ts';
import { partsNamed, propertiesOf, propertyOf, readParts } from './calendar-lines.ts';
import type { OutsideEvent, ReadCalendar } from './calendar-port.ts';
import { dayIn, type FileTime, type FileZone, readDuration, readTime, readTimes } from './calendar-times.ts';
import { clocksOf } from './file-zones.ts';
import { type EventRead, type Reader, readEvent, spanAt, wholeDay } from './read-event.ts';
import { periodsOf, type Rule, readRule } from './recurrence.ts';

type Range = { from: number; to: number };

/** How many periods of repeating events are computed for one answer, and for one event. */
export const mostSteps = 200_000;
const mostOfOne = 50_000;
type Steps = { left: number };
/** Components that take no time. */
const otherComponents = ['VTODO', 'VJOURNAL', 'VAVAILABILITY'];

/**
 * The occurrences of the events in an iCalendar text that touch `range` (epoch ms, end open). What cannot be read is
 * busy as far as it may reach, and named in `unread`. Whole days and times without a zone are the reader's. Nothing
 * is read of a text that is no calendar, and `unread` says so.
 */
export function readEvents(
  text: string,
  range: Range,
  reader: Reader,
  steps: Steps = { left: mostSteps },
): ReadCalendar {
  const parts = readParts(text) ?? [];
  const events = partsNamed(parts, 'VEVENT');
  if (events.length === 0) {
    const isOther = otherComponents.some(name => partsNamed(parts, name).length > 0);
    return { events: [], unread: isOther ? [] : [{ title: '', day: null, reason: 'entry' }] };
  }
  const clocks = clocksOf(parts, reader.zone, range.to + 2 * 366 * dayMs);
  const read = events.map(part => readEvent(part, clocks, reader));
  const masters = read.filter(({ replaces }) => replaces === undefined);
  const changed = read.filter(({ replaces }) => replaces !== undefined);
  const found = changed.flatMap(event => event.own);
  for (const master of masters) {
    const exceptions = changed.filter(({ uid }) => uid === master.uid);
    found.push(...datesOf(master, exceptions, range, steps));
  }
  const inRange = found.filter(
    ({ from, to }) => from < range.to && (to > range.from || (from === to && from >= range.from)),
  );
  const matters = ({ uid, own, repeats, isFree, troubles }: EventRead) =>
    troubles.size > 0 && !isFree && (repeats || own.length === 0 || inRange.some(one => one.uid === uid));
  return {
    events: inRange,
    unread: read
      .filter(matters)
      .map(({ title, day, troubles }) => ({ title, day, reason: [...troubles][0] ?? 'entry' })),
  };
}

/** All occurrences of an event, without those that exceptions replace or take out. */
function datesOf(event: EventRead, exceptions: readonly EventRead[], range: Range, steps: Steps): OutsideEvent[] {
  const { start } = event;
  if (start === undefined || !event.repeats) return event.own;
  const walls = new Set([start.wall]);
  const found: OutsideEvent[] = [];
  const longest = Math.max(0, ...event.own.map(({ from, to }) => to - from));
  for (const { value } of propertiesOf(event.part, 'RRULE')) {
    const rule = readRule(value);
    if (rule === undefined) event.troubles.add('repetition');
    else repeat(event, rule, { range, steps, longest }, walls, found);
  }
  found.push(...datesGiven(event, walls));
  // What it takes out again cannot be read, so it stays.
  if (propertyOf(event.part, 'EXRULE') !== undefined) event.troubles.add('repetition');
  const isOut = takenOut(event, propertiesOf(event.part, 'EXDATE').flatMap(readTimes));
  const isReplaced = takenOut(
    event,
    exceptions.map(({ replaces }) => replaces),
  );
  const onwards = exceptions.filter(({ part }) =>
    /^THISANDFUTURE$/i.test(propertyOf(part, 'RECURRENCE-ID')?.params.get('RANGE') ?? ''),
  );
  for (const wall of walls) if (!isOut(wall) && !isReplaced(wall)) found.push(occurrenceAt(event, wall, onwards));
  return found;
}

type Bounds = { range: Range; steps: Steps; longest: number };

/** Adds the local times at which a rule begins an occurrence that may touch the range. */
function repeat(
  event: EventRead,
  rule: Rule,
  { range, steps, longest }: Bounds,
  walls: Set<number>,
  found: OutsideEvent[],
): void {
  const start = event.start as FileTime;
  const isWithin = untilOf(event, rule);
  const since = event.clock.wallAt(range.from) - longest - 2 * dayMs;
  let left = Math.min(mostOfOne, steps.left);
  for (const { from, starts } of periodsOf(rule, start.wall, Math.max(start.wall, since))) {
    if (event.clock.at(from).first >= range.to) return;
    for (const wall of starts) {
      if (!isWithin(wall)) return;
      if (wall >= since) walls.add(wall);
    }
    left -= 1;
    steps.left -= 1;
    if (left > 0) continue;
    // It repeats too often to be read: all that follows is busy.
    event.troubles.add('repetition');
    const reached = Math.max(event.clock.at(from).first, range.from);
    found.push({
      uid: event.uid,
      title: event.title,
      from: reached,
      to: Math.max(reached, range.to),
      takesTime: !event.isFree,
    });
    return;
  }
}

/** Whether an occurrence is within UNTIL. A bare date counts whole, as Google writes it. */
function untilOf(event: EventRead, { until }: Rule): (wall: number) => boolean {
  if (until === undefined) return () => true;
  const start = event.start as FileTime;
  const read = readTime(until, undefined);
  if (read === undefined) {
    event.troubles.add('repetition');
    return () => true;
  }
  const day = Math.floor(read.wall / dayMs);
  if (read.isDate) return wall => Math.floor(wall / dayMs) <= day;
  // Without a zone it is in that of the event.
  const last = (read.zone.kind === 'floating' ? event.clock : event.clocks(read.zone)).at(read.wall).last;
  return wall => event.clock.at(wall).first <= last || (start.isDate && Math.floor(wall / dayMs) <= day);
}

/** The dates an event names: occurrences as long as the first into `walls`, periods of their own returned. */
function datesGiven(event: EventRead, walls: Set<number>): OutsideEvent[] {
  const own: OutsideEvent[] = [];
  for (const { value, params } of propertiesOf(event.part, 'RDATE')) {
    for (const text of value.split(',')) {
      const [from = '', to] = text.split('/');
      const begins = readTime(from, params.get('TZID'));
      const clock = begins === undefined ? undefined : event.clocks(begins.zone);
      if (begins === undefined || clock === undefined) {
        event.troubles.add('repetition');
        const day = dayIn(text);
        if (day !== undefined) own.push(wholeDay(event, day));
        continue;
      }
      if (!clock.isKnown) event.troubles.add('zone');
      const first = clock.at(begins.wall).first;
      const duration = to === undefined ? undefined : readDuration(to);
      const ends = to === undefined ? undefined : readTime(to, params.get('TZID'));
      if (to === undefined && event.clock.isKnown && clock.isKnown)
        walls.add(begins.isDate === (event.start?.isDate ?? false) ? event.clock.wallAt(first) : begins.wall);
      else {
        const last =
          duration !== undefined
            ? clock.at(begins.wall + duration.days * dayMs).last + duration.ms
            : ends === undefined
              ? clock.at((Math.floor(begins.wall / dayMs) + 1) * dayMs).last
              : event.clocks(ends.zone).at(ends.wall).last;
        if (to !== undefined && duration === undefined && ends === undefined) event.troubles.add('time');
        own.push({
          uid: event.uid,
          title: event.title,
          from: first,
          to: Math.max(first, last),
          takesTime: !event.isFree && last > first,
        });
      }
    }
  }
  return own;
}

/** Whether one of some dates is the occurrence at a local time: the same instant, or the same words in one zone. */
function takenOut(event: EventRead, dates: readonly (FileTime | undefined)[]): (wall: number) => boolean {
  const zoneKey = (zone: FileZone) => JSON.stringify(zone);
  const own = zoneKey(event.start?.zone ?? { kind: 'floating' });
  const days = new Set<number>();
  const walls = new Set<number>();
  const instants = new Set<number>();
  for (const date of dates) {
    // What it takes out stays busy.
    if (date === undefined) event.troubles.add('repetition');
    else if (date.isDate || event.start?.isDate === true) days.add(Math.floor(date.wall / dayMs));
    else if (date.zone.kind === 'floating' || zoneKey(date.zone) === own) walls.add(date.wall);
    else if (event.clocks(date.zone).isKnown) instants.add(event.clocks(date.zone).at(date.wall).first);
    else event.troubles.add('zone');
  }
  return wall =>
    walls.has(wall) ||
    days.has(Math.floor(wall / dayMs)) ||
    (event.clock.isKnown && instants.has(event.clock.at(wall).first));
}

/** An occurrence, moved when an exception changes all that follow. */
function occurrenceAt(event: EventRead, wall: number, onwards: readonly EventRead[]): OutsideEvent {
  const instant = event.clock.at(wall).first;
  const begun = onwards.filter(
    ({ replaces, clocks }) =>
      replaces !== undefined &&
      (replaces.isDate ? replaces.wall <= wall : clocks(replaces.zone).at(replaces.wall).first <= instant),
  );
  const rule = begun.at(-1);
  if (rule?.replaces === undefined || rule.start === undefined) return spanAt(event, wall);
  const was = rule.clocks(rule.replaces.zone).at(rule.replaces.wall).first;
  const shift = rule.start.wall - rule.clock.wallAt(was);
  return spanAt(rule, rule.clock.wallAt(instant) + shift);
}
