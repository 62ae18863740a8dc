import type { Property } from './calendar-lines.ts';

/** A time as a file writes it: local time as if it were UTC, in epoch ms, and the zone it names. */
export type FileTime = { wall: number; isDate: boolean; zone: FileZone };
/** UTC, an offset in minutes, a name, or none, which is the reader's local time. */
export type FileZone =
  | { kind: 'utc' }
  | { kind: 'offset'; minutes: number }
  | { kind: 'named'; name: string }
  | { kind: 'floating' };

const date = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const dateTime = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** One date or date-time; undefined when it is neither, or no such day or time. */
export function readTime(text: string, named: string | undefined): FileTime | undefined {
  const bare = text.trim();
  const day = date.exec(bare);
  if (day !== null) {
    const wall = wallOfDay(day);
    return wall === undefined ? undefined : { wall, isDate: true, zone: { kind: 'floating' } };
  }
  const found = dateTime.exec(bare);
  const wall = found === null ? undefined : wallOfDay(found);
  if (found === null || wall === undefined) return undefined;
  const [hours, minutes, seconds] = [found[4], found[5], found[6] ?? '0'].map(Number) as [number, number, number];
  // 24:00 is the next midnight, and a leap second the next minute.
  if (hours > 24 || (hours === 24 && minutes + seconds > 0) || minutes > 59 || seconds > 60) return undefined;
  return { wall: wall + (hours * 3600 + minutes * 60 + seconds) * 1000, isDate: false, zone: zoneOf(found[7], named) };
}

/** The dates and times of a property, several with commas; undefined for each that cannot be read. */
export const readTimes = ({ value, params }: Property): (FileTime | undefined)[] =>
  value.split(',').map(text => readTime(text, params.get('TZID')));

/** The day named anywhere in a text, YYYY-MM-DD, when a time in it cannot be read. */
export function dayIn(text: string): string | undefined {
  const found = /(?<!\d)((?:19|20)\d\d)-?(\d\d)-?(\d\d)/.exec(text);
  const wall = found === null ? undefined : wallOfDay(found);
  return wall === undefined ? undefined : new Date(wall).toISOString().slice(0, 10);
}

function wallOfDay([, year = '', month = '', day = '']: RegExpExecArray): number | undefined {
  const wall = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(wall) || new Date(wall).getUTCDate() !== Number(day) ? undefined : wall;
}

function zoneOf(mark: string | undefined, named: string | undefined): FileZone {
  if (mark !== undefined && /^z$/i.test(mark)) return { kind: 'utc' };
  if (mark !== undefined) {
    const [hours, minutes] = [mark.slice(1, 3), mark.slice(-2)].map(Number) as [number, number];
    return { kind: 'offset', minutes: (mark.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) };
  }
  return named === undefined ? { kind: 'floating' } : { kind: 'named', name: named };
}

/** A duration (RFC 5545, 3.3.6): days count on the calendar, the rest in real time. Undefined for no duration, or a negative one. */
export function readDuration(text: string): { days: number; ms: number } | undefined {
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim());
  if (found === null || !/\d/.test(text)) return undefined;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map(part => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const length = { days: weeks * 7 + days, ms: (hours * 3600 + minutes * 60 + seconds) * 1000 };
  return length.days > 36_600 || length.ms > 3.2e12 ? undefined : length;
}
