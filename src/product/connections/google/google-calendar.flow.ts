import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, refuse } from '../../../base/result.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import {
  type CalendarHost,
  type CalendarPort,
  type EntryState,
  type EntryToWrite,
  type ReadCalendar,
  type Tried,
  type Trouble,
  uidOf,
} from '../calendars/calendar-port.ts';
import { refreshTokens } from '../oauth/oauth.flow.ts';
import { calendarTrouble, type GoogleApp } from './google-app.flow.ts';
import { calendarListSchema, type GoogleEvent, googleEventsSchema, readGoogleEvent } from './google-event.ts';

const mostPages = 20;
type Answer = { status: number; body: unknown };
type Ask = { method: string; path: string; query?: Record<string, string>; body?: unknown };

/** A host's Google calendars. Entries have an id we choose, so that repeating is refused rather than duplicated. */
export function googleCalendar(app: GoogleApp, refreshToken: string): CalendarPort {
  let token: Promise<Tried<string>> | undefined;

  async function freshToken(): Promise<Tried<string>> {
    const answer = await refreshTokens(app.oauth, refreshToken);
    return answer.ok ? accept(answer.value.accessToken) : refuse({ kind: calendarTrouble(answer.refusal.kind) });
  }

  async function ask({ method, path, query = {}, body }: Ask): Promise<Tried<Answer>> {
    token ??= freshToken();
    const fresh = await token;
    if (!fresh.ok) return fresh;
    const asked = await callOutside(
      {
        method,
        url: `${app.api}${path}?${new URLSearchParams(query)}`,
        headers: { authorization: `Bearer ${fresh.value}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      app.oauth.rules,
    );
    return asked.ok ? accept({ status: asked.value.status, body: parsedJson(asked.value.text) }) : asked;
  }

  async function read<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<Tried<T>> {
    const asked = await ask({ method: 'GET', path, query });
    if (!asked.ok) return asked;
    const trouble = troubleIn(asked.value);
    if (trouble !== undefined) return refuse({ kind: trouble });
    const answer = schema.safeParse(asked.value.body);
    return answer.success ? accept(answer.data) : refuse({ kind: 'server_failed' });
  }

  /** The main calendar, named by the account's email address, comes first. */
  async function calendars() {
    const listed = await read('/users/me/calendarList', { maxResults: '250' }, calendarListSchema);
    if (!listed.ok) return listed;
    const mainFirst = listed.value.items.sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false));
    return accept(
      mainFirst.map(({ id, summary, summaryOverride, accessRole }) => ({
        id,
        name: (summaryOverride ?? summary ?? id).slice(0, 200),
        writable: accessRole === 'owner' || accessRole === 'writer',
      })),
    );
  }

  async function busy(calendar: string, range: { from: number; to: number }, { zone }: CalendarHost) {
    const found: ReadCalendar = { events: [], unread: [] };
    let page: string | undefined;
    for (let count = 0; count < mostPages; count += 1) {
      const listed = await read(
        `${pathOf(calendar)}`,
        {
          singleEvents: 'true',
          maxResults: '2500',
          timeMin: new Date(range.from).toISOString(),
          timeMax: new Date(range.to).toISOString(),
          ...(page === undefined ? {} : { pageToken: page }),
        },
        googleEventsSchema,
      );
      if (!listed.ok) return listed;
      for (const item of listed.value.items) {
        const { events, unread } = readGoogleEvent(item, zone);
        found.events.push(...events);
        found.unread.push(...unread);
      }
      page = listed.value.nextPageToken;
      if (page === undefined) return accept(found);
    }
    return refuse<{ kind: Trouble }>({ kind: 'too_large' });
  }

  /**
   * Inserted with its own id; when that exists, also for a deleted event, the event is updated and thereby
   * restored.
   */
  async function upsert(calendar: string, entry: EntryToWrite): Promise<Tried<null>> {
    const body = bodyOf(entry);
    const query = { sendUpdates: 'none' };
    const made = await ask({ method: 'POST', path: pathOf(calendar), query, body: { ...body, id: plainId(entry.id) } });
    if (!made.ok) return made;
    if (made.value.status !== 409) return done(made.value);
    const changed = await ask({ method: 'PATCH', path: pathOf(calendar, entry.id), query, body });
    return changed.ok ? done(changed.value) : changed;
  }

  async function remove(calendar: string, id: string): Promise<Tried<null>> {
    const asked = await ask({ method: 'DELETE', path: pathOf(calendar, id), query: { sendUpdates: 'none' } });
    if (!asked.ok) return asked;
    return [404, 410].includes(asked.value.status) ? accept(null) : done(asked.value);
  }

  async function entryState(calendar: string, id: string, zone: string): Promise<Tried<EntryState>> {
    const asked = await ask({ method: 'GET', path: pathOf(calendar, id) });
    if (!asked.ok) return asked;
    if ([404, 410].includes(asked.value.status)) return accept({ kind: 'gone' });
    const trouble = troubleIn(asked.value);
    if (trouble !== undefined) return refuse({ kind: trouble });
    const { events, unread } = readGoogleEvent(asked.value.body, zone);
    if (unread.length > 0) return refuse({ kind: 'server_failed' });
    const [place] = events;
    return accept(place === undefined ? { kind: 'gone' } : { kind: 'there', from: place.from, to: place.to });
  }

  return { calendars, busy, upsert, remove, entryState };
}

// Ids are base32hex letters, which the digits of a UUID are.
const plainId = (id: string): string => id.replaceAll('-', '');
const pathOf = (calendar: string, id?: string): string =>
  `/calendars/${encodeURIComponent(calendar)}/events${id === undefined ? '' : `/${plainId(id)}`}`;

const bodyOf = ({ id, title, startsAt, endsAt, place, words, url }: EntryToWrite): Omit<GoogleEvent, 'id'> => ({
  status: 'confirmed',
  summary: title,
  location: place,
  description: words,
  start: { dateTime: startsAt.toISOString() },
  end: { dateTime: endsAt.toISOString() },
  source: { title: 'Vitrine', url },
  extendedProperties: { private: { vitrine: uidOf(id) } },
});

function done(answer: Answer): Tried<null> {
  const trouble = troubleIn(answer);
  return trouble === undefined ? accept(null) : refuse({ kind: trouble });
}

const reasonSchema = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

function troubleIn({ status, body }: Answer): Trouble | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) return 'password_wrong';
  if (status === 404) return 'not_found';
  // Google answers 403 both for forbidden and for too frequent requests.
  const reason = reasonSchema.safeParse(body);
  const isLimit = reason.success && reason.data.error.errors.some(one => /limit/i.test(one.reason));
  return status === 403 && !isLimit ? 'not_allowed' : 'server_failed';
}
