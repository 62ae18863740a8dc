import { z } from 'zod';

// What Google's discovery document of Calendar v3 (www.googleapis.com/discovery/v1/apis/calendar/v3/rest) says of the
// methods that are called here: path, parameters with their types, and the types of an event's fields.
const flag = z.enum(['true', 'false']);
const count = z.string().regex(/^[1-9]\d*$/);
const moment = z.iso.datetime({ offset: true });
const whole = z.iso.date();
const sendUpdates = z.enum(['all', 'externalOnly', 'none']);
/** Of every method (the document's own parameters). */
const everywhere = {
  alt: z.literal('json'),
  fields: z.string(),
  key: z.string(),
  prettyPrint: flag,
  quotaUser: z.string(),
};
const query = (own: z.ZodRawShape) => z.strictObject({ ...everywhere, ...own }).partial();

const time = z.strictObject({ date: whole, dateTime: moment, timeZone: z.string() }).partial();
const texts = z.record(z.string(), z.string());
const attendee = z
  .strictObject({ email: z.string(), displayName: z.string(), responseStatus: z.string(), self: z.boolean() })
  .partial();
const event = z
  .strictObject({
    id: z.string().regex(/^[0-9a-v]{5,1024}$/, 'is 5 to 1024 of 0-9 and a-v'),
    status: z.string(),
    summary: z.string(),
    description: z.string(),
    location: z.string(),
    start: time,
    end: time,
    transparency: z.string(),
    visibility: z.string(),
    sequence: z.int(),
    recurrence: z.array(z.string()),
    attendees: z.array(attendee),
    source: z.strictObject({ title: z.string(), url: z.url({ protocol: /^https?$/ }) }).partial(),
    extendedProperties: z.strictObject({ private: texts, shared: texts }).partial(),
  })
  .partial();

type Method = { method: string; path: RegExp; query: z.ZodType; body?: z.ZodType };
const events = /^\/calendar\/v3\/calendars\/[^/]+\/events$/;
const oneEvent = /^\/calendar\/v3\/calendars\/[^/]+\/events\/[^/]+$/;
const methods: readonly Method[] = [
  {
    method: 'GET',
    path: /^\/calendar\/v3\/users\/me\/calendarList$/,
    query: query({
      maxResults: count,
      minAccessRole: z.string(),
      pageToken: z.string(),
      showDeleted: flag,
      showHidden: flag,
    }),
  },
  {
    method: 'GET',
    path: events,
    query: query({
      ...{ maxResults: count, pageToken: z.string(), q: z.string(), orderBy: z.enum(['startTime', 'updated']) },
      ...{ showDeleted: flag, singleEvents: flag, syncToken: z.string(), timeZone: z.string() },
      ...{ timeMin: moment, timeMax: moment, updatedMin: moment, maxAttendees: count },
    }),
  },
  { method: 'POST', path: events, query: query({ sendUpdates, maxAttendees: count }), body: event },
  { method: 'GET', path: oneEvent, query: query({ timeZone: z.string(), maxAttendees: count }) },
  { method: 'PATCH', path: oneEvent, query: query({ sendUpdates, maxAttendees: count }), body: event },
  { method: 'DELETE', path: oneEvent, query: query({ sendUpdates }) },
];

/** What of a call the discovery document does not allow; undefined when it is sound. */
export function flawOfCall(method: string, url: URL, body: string): string | undefined {
  const known = methods.find(each => each.method === method && each.path.test(url.pathname));
  if (known === undefined) return `no method is at ${method} ${url.pathname}`;
  const asked = known.query.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return z.prettifyError(asked.error);
  const sent = (known.body ?? z.undefined()).safeParse(body === '' ? undefined : JSON.parse(body));
  return sent.success ? undefined : z.prettifyError(sent.error);
}
