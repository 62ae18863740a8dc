import { addDays, dayMs, dayNumberOf, wallOf } from '../../calendar/wall-time.ts';
import { type Part, plainText, propertiesOf, propertyOf } from './calendar-lines.ts';
import type { OutsideEvent, Unread } from './calendar-port.ts';
import { dayIn, type FileTime, type FileZone, readDuration, readTimes } from './calendar-times.ts';
import type { FileClock } from './file-zones.ts';

/** `self` are the account's addresses, as `addressKey` writes them: events it has declined take no time. */
export type Reader = { zone: string; self: ReadonlySet<string> };

/** What one component says. `own` is its own time, without what repeats it. */
export type EventRead = {
  part: Part;
  uid: string;
  title: string;
  /** The host's day it begins on, as far as that is known. */
  day: string | null;
  isFree: boolean;
  start: FileTime | undefined;
  clock: FileClock;
  clocks: (zone: FileZone) => FileClock;
  /** The end of an occurrence that begins at a local time. */
  endOf: (wall: number) => number;
  own: OutsideEvent[];
  repeats: boolean;
  replaces: FileTime | undefined;
  troubles: Set<Unread['reason']>;
};

/** Reads a component, and what of it could not be read. */
export function readEvent(part: Part, clocks: (zone: FileZone) => FileClock, reader: Reader): EventRead {
  const troubles = new Set<Unread['reason']>();
  const startText = propertyOf(part, 'DTSTART');
  const start = startText === undefined ? undefined : readTimes(startText)[0];
  const clock = clocks(start?.zone ?? { kind: 'floating' });
  const endText = propertyOf(part, 'DTEND');
  const end = endText === undefined ? undefined : readTimes(endText)[0];
  const rough = dayIn(startText?.value ?? '') ?? dayIn(endText?.value ?? '');
  if (start === undefined) troubles.add('time');
  if (!clock.isKnown || (end !== undefined && !clocks(end.zone).isKnown)) troubles.add('zone');
  const endOf = start === undefined ? () => 0 : endsOf(part, start, end, { clock, clocks, troubles });
  const day = start === undefined ? (rough ?? null) : dayAt(start, clock, reader.zone);
  const rid = propertyOf(part, 'RECURRENCE-ID');
  const event: EventRead = {
    part,
    uid: propertyOf(part, 'UID')?.value ?? '',
    title: plainText(propertyOf(part, 'SUMMARY')?.value ?? ''),
    day,
    isFree: isFree(part, reader.self),
    start,
    clock,
    clocks,
    endOf,
    own: [],
    repeats: ['RRULE', 'RDATE', 'EXRULE'].some(name => propertyOf(part, name) !== undefined),
    replaces: rid === undefined ? undefined : readTimes(rid)[0],
    troubles,
  };
  if (rid !== undefined && event.replaces === undefined) troubles.add('repetition');
  if (start !== undefined) event.own.push(spanAt(event, start.wall));
  else if (rough !== undefined) event.own.push(wholeDay(event, rough));
  if (part.broken.length > 0 && troubles.size === 0) troubles.add('line');
  return event;
}

function dayAt(start: FileTime, clock: FileClock, hostZone: string): string {
  return start.isDate
    ? new Date(start.wall).toISOString().slice(0, 10)
    : wallOf(hostZone, clock.at(start.wall).first).date;
}

/** A day of the host's, whole: for a time of which only the day can be read. */
export function wholeDay(event: EventRead, day: string): OutsideEvent {
  const clock = event.clocks({ kind: 'floating' });
  const [from, to] = [day, addDays(day, 1)].map(date => clock.at(dayNumberOf(date) * dayMs).first) as [number, number];
  return { uid: event.uid, title: event.title, from, to, takesTime: !event.isFree };
}

type Ends = { clock: FileClock; clocks: (zone: FileZone) => FileClock; troubles: Set<Unread['reason']> };

/**
 * How an occurrence ends: as long after its start on the clock as the first, or in real time when the end is in
 * another zone. An end that cannot be read, or is before the start, takes the rest of the day.
 */
function endsOf(
  part: Part,
  start: FileTime,
  end: FileTime | undefined,
  { clock, clocks, troubles }: Ends,
): (wall: number) => number {
  const restOfDay = (wall: number) => clock.at((Math.floor(wall / dayMs) + 1) * dayMs).last;
  if (end !== undefined) {
    if (start.isDate) {
      const days = Math.max(1, Math.ceil((end.wall - start.wall) / dayMs));
      return wall => clock.at(wall + days * dayMs).last;
    }
    const ends = clocks(end.zone);
    const isSameZone = JSON.stringify(end.zone) === JSON.stringify(start.zone);
    const length = isSameZone ? end.wall - start.wall : ends.at(end.wall).last - clock.at(start.wall).first;
    if (length >= 0) return wall => (isSameZone ? clock.at(wall + length).last : clock.at(wall).first + length);
    troubles.add('time');
    return restOfDay;
  }
  const given = propertyOf(part, 'DURATION');
  const duration = given === undefined ? undefined : readDuration(given.value);
  if (duration !== undefined) return wall => clock.at(wall + duration.days * dayMs).last + duration.ms;
  if (given !== undefined || propertyOf(part, 'DTEND') !== undefined) {
    troubles.add('time');
    return restOfDay;
  }
  return start.isDate ? wall => clock.at(wall + dayMs).last : wall => clock.at(wall).last;
}

/** The occurrence that begins at a local time. */
export function spanAt(event: EventRead, wall: number): OutsideEvent {
  const from = event.clock.at(wall).first;
  const to = Math.max(from, event.endOf(wall));
  return { uid: event.uid, title: event.title, from, to, takesTime: !event.isFree && to > from };
}

/** How an address is compared: without its scheme, in lower case. */
export const addressKey = (address: string): string =>
  address
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();

function isFree(part: Part, self: ReadonlySet<string>): boolean {
  const word = (name: string) => (propertyOf(part, name)?.value ?? '').toUpperCase();
  if (word('TRANSP') === 'TRANSPARENT' || word('STATUS') === 'CANCELLED') return true;
  if (word('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return true;
  return propertiesOf(part, 'ATTENDEE').some(
    ({ value, params }) =>
      params.get('PARTSTAT')?.toUpperCase() === 'DECLINED' &&
      [value, params.get('EMAIL') ?? ''].some(address => self.has(addressKey(address))),
  );
}
