import ical, { ICalEventStatus } from 'ical-generator';
import { accept, refuse } from '../../../base/result.ts';
import type { CallRules } from '../../../platform/outside-call.ts';
import {
  type CalendarHost,
  type CalendarPort,
  type EntryState,
  type EntryToWrite,
  type Tried,
  type Trouble,
  uidOf,
} from '../calendars/calendar-port.ts';
import { mostSteps, readEvents } from '../calendars/outside-events.ts';
import { addressKey } from '../calendars/read-event.ts';
import { ask, askProps, type CalDavAccount, troubleOf } from './caldav-call.flow.ts';
import { findAddresses, findCalendars } from './find-calendars.flow.ts';

// No calendar has a time outside these.
const always = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2200, 0, 1) };

/** Calendars at a CalDAV server: iCloud, Fastmail, Nextcloud, Radicale and others. */
export function calDav(login: CalDavAccount, rules: CallRules): CalendarPort {
  const fileOf = (calendar: string, id: string) => `${calendar.replace(/\/?$/, '/')}${id}.ics`;
  let addresses: Promise<string[]> | undefined;

  async function busy(calendar: string, range: { from: number; to: number }, { zone, email }: CalendarHost) {
    const asked = await askProps(login, rules, {
      method: 'REPORT',
      url: calendar,
      headers: { depth: '1' },
      body: queryFor(range),
    });
    if (!asked.ok) return asked;
    const files = asked.value.responses.filter(({ href }) => !isSamePlace(href, asked.value.url));
    if (asked.value.responses.some(({ isTruncated }) => isTruncated))
      return refuse<{ kind: Trouble }>({ kind: 'too_large' });
    const texts = files.map(({ props }) => props['calendar-data'] ?? '');
    const self = new Set([email, ...(texts.some(hasDeclined) ? await ownAddresses() : [])].map(addressKey));
    const steps = { left: mostSteps };
    const read = texts.map(text => readEvents(text, range, { zone, self }, steps));
    return accept({ events: read.flatMap(({ events }) => events), unread: read.flatMap(({ unread }) => unread) });
  }

  /** Asked only when an invitation was declined. An account named like an address may be that address. */
  async function ownAddresses(): Promise<string[]> {
    addresses ??= findAddresses(login, rules);
    return [...(await addresses), ...(login.account.includes('@') ? [login.account] : [])];
  }

  async function entryState(calendar: string, id: string, zone: string): Promise<Tried<EntryState>> {
    const seen = await read(fileOf(calendar, id));
    if (!seen.ok) return seen;
    if (seen.value === undefined) return accept({ kind: 'gone' });
    const found = readEvents(seen.value.text, always, { zone, self: new Set() }, { left: 100 }).events;
    const [event] = found.toSorted((a, b) => a.from - b.from);
    // What cannot be read is not gone.
    return event === undefined
      ? refuse({ kind: 'server_failed' })
      : accept({ kind: 'there', from: event.from, to: event.to });
  }

  async function read(url: string): Promise<Tried<{ text: string; etag: string | undefined } | undefined>> {
    const asked = await ask(login, rules, { method: 'GET', url });
    if (!asked.ok) return asked;
    const { status, text, headers } = asked.value;
    if (status === 404 || status === 410) return accept(undefined);
    const trouble = troubleOf(status);
    return trouble === undefined ? accept({ text, etag: headers.etag }) : refuse({ kind: trouble });
  }

  const put = (url: string, entry: EntryToWrite, condition: Record<string, string>) =>
    ask(login, rules, {
      method: 'PUT',
      url,
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition },
      body: entryFile(entry),
    });

  /**
   * Creates a file first; when it exists, replaces the version just read, so that the server refuses it after a
   * change in between and the job tries again.
   */
  async function upsert(calendar: string, entry: EntryToWrite): Promise<Tried<null>> {
    const url = fileOf(calendar, entry.id);
    const created = await put(url, entry, { 'if-none-match': '*' });
    if (!created.ok) return created;
    if (created.value.status !== 412) return written(created.value.status);
    const seen = await read(url);
    if (!seen.ok) return seen;
    const etag = seen.value?.etag;
    const replaced = await put(url, entry, etag === undefined ? {} : { 'if-match': etag });
    return replaced.ok ? written(replaced.value.status) : replaced;
  }

  function written(status: number): Tried<null> {
    if (status === 412) return refuse({ kind: 'server_failed' });
    if (status === 404 || status === 409) return refuse({ kind: 'not_found' });
    const trouble = troubleOf(status);
    return trouble === undefined ? accept(null) : refuse({ kind: trouble });
  }

  async function remove(calendar: string, id: string): Promise<Tried<null>> {
    const asked = await ask(login, rules, { method: 'DELETE', url: fileOf(calendar, id) });
    if (!asked.ok) return asked;
    const trouble = troubleOf(asked.value.status);
    return trouble === undefined || trouble === 'not_found' ? accept(null) : refuse({ kind: trouble });
  }

  return { calendars: () => findCalendars(login, rules), busy, upsert, remove, entryState };
}

const isSamePlace = (href: string, other: string): boolean => href.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Whether anybody declined, in lines that may be folded. */
const hasDeclined = (text: string): boolean => /PARTSTAT="?DECLINED/i.test(text.replaceAll(/\r?\n[ \t]/g, ''));

function queryFor({ from, to }: { from: number; to: number }): string {
  const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `<?xml version="1.0" encoding="utf-8"?><C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><C:calendar-data/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${stamp(from)}" end="${stamp(to)}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
}

/** An entry as a calendar file without method and attendees, so that the server emails nobody. */
function entryFile(entry: EntryToWrite): string {
  const calendar = ical({ prodId: { company: 'Vitrine', product: 'Bookings', language: 'EN' } });
  const event = calendar.createEvent({
    id: uidOf(entry.id),
    sequence: entry.sequence,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.title,
    description: entry.words,
    url: entry.url,
    status: ICalEventStatus.CONFIRMED,
  });
  if (entry.place !== '') event.location(entry.place);
  return calendar.toString();
}
