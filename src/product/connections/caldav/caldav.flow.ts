import { accept, refuse } from '../../../base/result.ts';
import type { CallRules } from '../../../platform/outside-call.ts';
import type { CalendarPort, EntryState, EntryToWrite, OutsideEvent, Tried } from '../calendars/calendar-port.ts';
import { mostSteps, readEvents } from '../calendars/outside-events.ts';
import { ask, askProps, type CalDavAccount, troubleOf } from './caldav-call.flow.ts';
import { entryFile } from './entry-file.ts';
import { findCalendars } from './find-calendars.flow.ts';

const always = { from: -8.64e14, to: 8.64e14 };

/** Calendars at a CalDAV server: iCloud, Fastmail, Nextcloud, Radicale and others. */
export function calDav(login: CalDavAccount, rules: CallRules): CalendarPort {
  const reader = (zone: string) => ({ zone, self: login.account });
  const fileOf = (calendar: string, id: string) => `${calendar.replace(/\/?$/, '/')}${id}.ics`;

  async function busy(calendar: string, range: { from: number; to: number }, zone: string) {
    const asked = await askProps(login, rules, {
      method: 'REPORT',
      url: calendar,
      headers: { depth: '1' },
      body: queryFor(range),
    });
    if (!asked.ok) return asked;
    const steps = { left: mostSteps };
    const events: OutsideEvent[] = [];
    for (const { props } of asked.value.responses) {
      const text = props['calendar-data'];
      if (text !== undefined) events.push(...readable(text, range, zone, steps));
    }
    return accept(events);
  }

  /** A broken event must not hide the others. */
  function readable(text: string, range: { from: number; to: number }, zone: string, steps: { left: number }) {
    try {
      return readEvents(text, range, reader(zone), steps);
    } catch {
      return [];
    }
  }

  async function entryState(calendar: string, id: string, zone: string): Promise<Tried<EntryState>> {
    const seen = await read(fileOf(calendar, id));
    if (!seen.ok) return seen;
    const event = seen.value === undefined ? undefined : readable(seen.value.text, always, zone, { left: 100 })[0];
    return accept(event === undefined ? { kind: 'gone' } : { kind: 'there', from: event.from, to: event.to });
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

function queryFor({ from, to }: { from: number; to: number }): string {
  const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `<?xml version="1.0" encoding="utf-8"?><C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><C:calendar-data/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${stamp(from)}" end="${stamp(to)}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
}
