import ICAL from 'ical.js';
import { isZone } from '../../../base/zone.ts';
import { instantOf } from '../../calendar/wall-time.ts';
import type { OutsideEvent } from './calendar-port.ts';

type Range = { from: number; to: number };
/** `self` is the account's email address, if any: events it has declined take no time. */
type Reader = { zone: string; self: string };

/** How many dates of repeating events are computed for one answer; one event a day since 1970 needs 20 000. */
export const mostSteps = 200_000;
type Steps = { left: number };

/**
 * The occurrences of the events in an iCalendar text that touch `range` (epoch ms, end open). Wall times are read
 * by our own rules of the zone, and by those in the file only for an unknown zone; whole days and times without a
 * zone are the reader's. Throws when the text is no calendar. Stops silently when `steps` are used up.
 */
export function readEvents(
  text: string,
  range: Range,
  reader: Reader,
  steps: Steps = { left: mostSteps },
): OutsideEvent[] {
  const root = new ICAL.Component(ICAL.parse(text));
  const all = root.getAllSubcomponents('vevent');
  const masters = all.filter(part => !part.hasProperty('recurrence-id'));
  const changed = all.filter(part => part.hasProperty('recurrence-id'));
  const found: OutsideEvent[] = changed.map(part => occurrence(new ICAL.Event(part), part, reader));
  for (const part of masters) {
    const uid = part.getFirstPropertyValue('uid');
    const exceptions = changed.filter(other => other.getFirstPropertyValue('uid') === uid);
    const event = new ICAL.Event(part, { exceptions });
    if (event.isRecurring()) found.push(...repeats(event, range, reader, steps));
    else found.push(occurrence(event, part, reader));
  }
  return found.filter(({ from, to }) => from < range.to && (to > range.from || (from === to && from >= range.from)));
}

function repeats(event: ICAL.Event, range: Range, reader: Reader, steps: Steps): OutsideEvent[] {
  const found: OutsideEvent[] = [];
  const dates = event.iterator();
  for (let next = dates.next(); steps.left > 0; next = dates.next()) {
    steps.left -= 1;
    // The library's types promise a time, but after the last one there is none.
    if (!next) break;
    if (momentOf(next, zoneIn(event.component, 'dtstart'), reader.zone) >= range.to) break;
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    // A changed occurrence has been read on its own.
    if (item !== event && item.recurrenceId?.toString() === recurrenceId.toString()) continue;
    found.push(spanOf(item, item.component, startDate, endDate, reader));
  }
  return found;
}

const occurrence = (event: ICAL.Event, part: ICAL.Component, reader: Reader): OutsideEvent =>
  spanOf(event, part, event.startDate, event.endDate, reader);

function spanOf(
  event: ICAL.Event,
  part: ICAL.Component,
  start: ICAL.Time,
  end: ICAL.Time | null,
  reader: Reader,
): OutsideEvent {
  const startZone = zoneIn(part, 'dtstart');
  const from = momentOf(start, startZone, reader.zone);
  const to = end === null ? from : momentOf(end, zoneIn(part, 'dtend') ?? startZone, reader.zone);
  return { uid: event.uid ?? '', from, to: Math.max(from, to), takesTime: takesTime(part, reader.self) && to > from };
}

function takesTime(part: ICAL.Component, self: string): boolean {
  const word = (name: string) => String(part.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (word('transp') === 'TRANSPARENT' || word('status') === 'CANCELLED') return false;
  const busyStatus = word('x-microsoft-cdo-busystatus');
  if (busyStatus === 'FREE') return false;
  return !part.getAllProperties('attendee').some(property => {
    const who = String(property.getFirstValue() ?? '').toLowerCase();
    return who === `mailto:${self.toLowerCase()}` && property.getParameter('partstat') === 'DECLINED';
  });
}

/** The name of the zone a property is written in; undefined when it names none. */
function zoneIn(part: ICAL.Component, property: string): string | undefined {
  const named = part.getFirstProperty(property)?.getParameter('tzid');
  return typeof named === 'string' ? named : undefined;
}

function momentOf(time: ICAL.Time, named: string | undefined, hostZone: string): number {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return instantOf(hostZone, date, 0);
  const seconds = time.second * 1000;
  const minutes = time.hour * 60 + time.minute;
  if (time.zone === ICAL.Timezone.utcTimezone) return Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 + seconds;
  if (named !== undefined && isZone(named)) return instantOf(named, date, minutes) + seconds;
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  return instantOf(hostZone, date, minutes) + seconds;
}
