import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { operation } from '../../base/operations/operation.ts';
import { identifierField, tokenField } from '../../base/text-field.ts';
import { type Trouble, troubles, unreadReasons } from './calendars/calendar-port.ts';
import { troubleWords } from './calendars/trouble-words.ts';
import { texts } from './texts.ts';

const calendarConnectionSchema = z.object({
  id: z.string(),
  kind: z.enum(['caldav', 'google']),
  /** The server's name, for people. */
  server: z.string(),
  account: z.string(),
  calendars: z.array(z.object({ id: z.string(), name: z.string(), writable: z.boolean() })),
  /** Ids of the calendars whose events take the host's time. */
  reads: z.array(z.string()),
  /** The one bookings are written to. */
  writesTo: z.string().nullable(),
  /** When the copy was last made; null before the first time. */
  readAt: z.string().nullable(),
  /** Why the last try failed; null when it did not. */
  trouble: z.enum(troubles).nullable(),
  /** Events that could not be read whole: how many, and the first with title and day. They block all they may take. */
  unread: z.object({
    count: z.number().int(),
    events: z.array(z.object({ title: z.string(), day: z.string().nullable(), reason: z.enum(unreadReasons) })),
  }),
});
export type CalendarConnection = z.infer<typeof calendarConnectionSchema>;

const answer = z.object({
  /** Whether Google can be connected here. */
  google: z.boolean(),
  connections: z.array(calendarConnectionSchema),
  /** Bookings and class dates that were deleted (`movedTo` null) or moved in the outside calendar. */
  changes: z.array(
    z.object({ id: z.string(), title: z.string(), startsAt: z.string(), movedTo: z.string().nullable() }),
  ),
});
export type Calendars = z.infer<typeof answer>;

export const newAccountSchema = z.strictObject({
  address: identifierField(400, texts.contract.addressTooLong).min(1, texts.contract.enterServerAddress),
  account: identifierField(254, texts.contract.tooLong).min(1, texts.contract.enterUserName),
  password: z.string().min(1, texts.contract.enterAppPassword).max(500, texts.contract.tooLong),
});

const calendarChoiceSchema = z.strictObject({
  reads: z.array(tokenField(1000)).max(100).optional(),
  writesTo: tokenField(1000).nullable().optional(),
  password: z.string().min(1, texts.contract.enterAppPassword).max(500, texts.contract.tooLong).optional(),
});
export type CalendarChoice = z.infer<typeof calendarChoiceSchema>;

export const mostConnections = 5;

const shared = { tag: 'calendars', who: 'creator' } as const;
const tries = { of: 'calendar-connect', by: 'creator', max: 10, seconds: 300 } as const;
const params = z.object({ id: idSchema });
const ofAccount = Object.fromEntries(
  Object.entries(troubleWords).map(([kind, { text, field }]) => [kind, { status: 400, message: text, field }]),
) as Record<Trouble, { status: number; message: string; field: string }>;
const refusals = {
  ...ofAccount,
  too_many: { status: 409, message: texts.connections.tooManyAccounts(mostConnections) },
  connection_not_found: { status: 404, message: texts.connections.notConnected },
  calendar_not_found: { status: 409, message: texts.connections.calendarGone },
  read_only: { status: 409, message: texts.connections.calendarReadOnly },
  nothing_changed: { status: 409, message: texts.connections.alreadyCorrect },
};

export const listCalendars = operation('GET /api/calendars', {
  ...shared,
  id: 'listCalendars',
  does: 'List connected calendars',
  answer,
});
/** Refused with `address`, `account` or `password` among the fields when the account cannot be read. */
export const connectCaldav = operation('POST /api/calendars/caldav', {
  ...shared,
  id: 'connectCaldav',
  does: 'Connect a CalDAV calendar',
  tries,
  body: newAccountSchema,
  answer,
  refusals,
});
export const connectGoogle = operation('GET /api/calendars/google', {
  ...shared,
  id: 'connectGoogle',
  does: 'Start connecting Google Calendar',
  answer: 'redirect',
});
export const returnFromGoogle = operation('GET /api/calendars/google/return', {
  ...shared,
  id: 'returnFromGoogle',
  does: 'Return from Google with its answer',
  tries,
  query: z.object({ code: z.string().max(2000).optional(), state: z.string().max(2000).default('') }),
  answer: 'redirect',
});
export const changeCalendar = operation('PATCH /api/calendars/:id', {
  ...shared,
  id: 'changeCalendar',
  does: 'Change what a connected calendar is used for',
  tries: { of: 'calendar-choice', by: 'creator', max: 60, seconds: 300 },
  params,
  body: calendarChoiceSchema,
  answer,
  refusals,
  limit: 'texts',
});
export const readCalendar = operation('POST /api/calendars/:id/reading', {
  ...shared,
  id: 'readCalendar',
  does: 'Read a connected calendar now',
  mayRepeat: true,
  tries: { of: 'calendar-reading', by: 'creator', max: 6, seconds: 60 },
  params,
  answer,
});
/** Writes a booking or class date again that was deleted or moved in the outside calendar. */
export const returnCalendarEntry = operation('POST /api/calendars/entries/:id/return', {
  ...shared,
  id: 'returnCalendarEntry',
  does: 'Undo a change made in the connected calendar',
  params,
  answer,
  refusals,
});
export const disconnectCalendar = operation('DELETE /api/calendars/:id', {
  ...shared,
  id: 'disconnectCalendar',
  does: 'Disconnect a calendar',
  params,
  answer,
});
