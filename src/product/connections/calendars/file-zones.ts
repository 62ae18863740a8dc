import { dateOf, dayMs, instantOf, minuteMs, wallOf } from '../../calendar/wall-time.ts';
import { readZone } from '../../calendar/written-zone.ts';
import { type Part, partsNamed, propertiesOf, propertyOf } from './calendar-lines.ts';
import { type FileTime, type FileZone, readTimes } from './calendar-times.ts';
import { periodsOf, readRule } from './recurrence.ts';

/** The instants (epoch ms) a local time can be: one, or the first and the last of those that are possible. */
export type Instants = { first: number; last: number };
/** Local time, as if it were UTC, to instants, and back for an instant that is known. */
export type FileClock = { isKnown: boolean; at(wall: number): Instants; wallAt(instant: number): number };

const sure = (instant: number): Instants => ({ first: instant, last: instant });

const offsetClock = (minutes: number): FileClock => ({
  isKnown: true,
  at: wall => sure(wall - minutes * minuteMs),
  wallAt: instant => instant + minutes * minuteMs,
});

// A file may name any year; ours have four digits.
const earliest = Date.UTC(1000, 0, 1);
const latest = Date.UTC(9000, 0, 1);

/** Our own rules of a zone. */
export const zoneClock = (zone: string): FileClock => ({
  isKnown: true,
  at: wall => {
    const within = Math.min(Math.max(wall, earliest), latest);
    const day = Math.floor(within / dayMs);
    const minutes = Math.floor((within - day * dayMs) / minuteMs);
    return sure(instantOf(zone, dateOf(day), minutes) + (within - day * dayMs - minutes * minuteMs));
  },
  wallAt: instant => {
    const within = Math.min(Math.max(instant, earliest), latest);
    return within + wallOf(zone, within).offsetMinutes * minuteMs;
  },
});

/** A time that may be in any of several zones. */
function oneOf(clocks: readonly FileClock[]): FileClock {
  return {
    isKnown: false,
    at: wall => {
      const all = clocks.map(clock => clock.at(wall));
      return { first: Math.min(...all.map(({ first }) => first)), last: Math.max(...all.map(({ last }) => last)) };
    },
    wallAt: instant => clocks[0]?.wallAt(instant) ?? instant,
  };
}

// No place has been further from UTC.
const anywhere = oneOf([offsetClock(14 * 60), offsetClock(-12 * 60)]);

/**
 * The clocks of the zones that a file names: our own rules for a name we know, else the rules in the file, else
 * every time that is possible. Times without a zone are the reader's.
 */
export function clocksOf(parts: readonly Part[], readersZone: string, until: number): (zone: FileZone) => FileClock {
  const zones = new Map(
    partsNamed(parts, 'VTIMEZONE').map(part => [nameKey(propertyOf(part, 'TZID')?.value ?? ''), part]),
  );
  const known = new Map<string, FileClock>();
  const readers = zoneClock(readersZone);
  function named(name: string): FileClock {
    const byName = readZone(name);
    if (byName.kind === 'zone') return zoneClock(byName.zone);
    const part = zones.get(nameKey(name));
    const place = part === undefined ? undefined : propertyOf(part, 'X-LIC-LOCATION')?.value;
    const placed = place === undefined ? undefined : readZone(place);
    if (placed?.kind === 'zone') return zoneClock(placed.zone);
    const ruled = part === undefined ? undefined : ruledClock(part, until);
    if (ruled !== undefined) return ruled;
    if (byName.kind === 'offset') return offsetClock(byName.minutes);
    return byName.kind === 'unclear' ? oneOf(byName.zones.map(zoneClock)) : anywhere;
  }
  return zone => {
    if (zone.kind === 'utc') return offsetClock(0);
    if (zone.kind === 'offset') return offsetClock(zone.minutes);
    if (zone.kind === 'floating') return readers;
    const clock = known.get(zone.name) ?? named(zone.name);
    known.set(zone.name, clock);
    return clock;
  };
}

const nameKey = (name: string): string => name.replaceAll('"', '').trim().toLowerCase();

type Change = { at: number; offset: number };
const mostChanges = 5000;

/** The rules of a VTIMEZONE (RFC 5545, 3.6.5); undefined when any of them cannot be read. */
function ruledClock(zone: Part, until: number): FileClock | undefined {
  const observances = zone.parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  const changes: Change[] = [];
  let first: Change | undefined;
  for (const part of observances) {
    const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map(name => offsetIn(propertyOf(part, name)?.value));
    const onsets = from === undefined ? undefined : onsetsOf(part, from, until);
    if (from === undefined || to === undefined || onsets === undefined) return undefined;
    for (const wall of onsets) {
      const at = wall - from;
      changes.push({ at, offset: to });
      if (first === undefined || at < first.at) first = { at, offset: from };
    }
  }
  if (first === undefined) return undefined;
  changes.sort((a, b) => a.at - b.at);
  const before = first.offset;
  const offsetAt = (instant: number) => changes.findLast(({ at }) => at <= instant)?.offset ?? before;
  const offsets = [...new Set([before, ...changes.map(({ offset }) => offset)])];
  return {
    isKnown: true,
    at: wall => {
      const possible = offsets.map(offset => wall - offset).filter(instant => wall - instant === offsetAt(instant));
      // A time the clocks skip is read by the offset before the skip.
      return sure(possible.length > 0 ? Math.min(...possible) : wall - offsetAt(wall - Math.max(...offsets)));
    },
    wallAt: instant => instant + offsetAt(instant),
  };
}

/** When an observance begins, as local times. Those far in the past matter as little as those after `until`. */
function onsetsOf(part: Part, offset: number, until: number): number[] | undefined {
  const [start] = readTimesOf(part, 'DTSTART') ?? [];
  const dates = readTimesOf(part, 'RDATE');
  if (start === undefined || dates === undefined || part.broken.length > 0) return undefined;
  const found = [start.wall, ...dates.map(({ wall }) => wall)];
  for (const { value } of propertiesOf(part, 'RRULE')) {
    const rule = readRule(value);
    if (rule === undefined || !['YEARLY', 'MONTHLY'].includes(rule.frequency)) return undefined;
    const [end] =
      rule.until === undefined
        ? []
        : (readTimesOf({ ...part, properties: [{ name: 'UNTIL', params: new Map(), value: rule.until }] }, 'UNTIL') ??
          []);
    if (rule.until !== undefined && end === undefined) return undefined;
    const last = end === undefined ? until : Math.min(until, end.zone.kind === 'utc' ? end.wall : end.wall - offset);
    for (const { from, starts } of periodsOf(rule, start.wall)) {
      found.push(...starts.filter(wall => wall - offset <= last));
      if (from - offset > last || found.length > mostChanges) break;
    }
  }
  return found;
}

/** Undefined when any of them cannot be read. */
function readTimesOf(part: Part, name: string): FileTime[] | undefined {
  const all = propertiesOf(part, name).flatMap(readTimes);
  const read = all.filter(time => time !== undefined);
  return read.length === all.length ? read : undefined;
}

/** "+0100" in ms. */
function offsetIn(text: string | undefined): number | undefined {
  const [found, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text?.trim() ?? '') ?? [];
  if (found === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}
