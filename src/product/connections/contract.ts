import { z } from 'zod';
import { identifierField, tokenField } from '../../base/text-field.ts';
import { troubles, unreadReasons } from './calendars/calendar-port.ts';
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

export const calendarsSchema = z.object({
  /** Whether Google can be connected here. */
  google: z.boolean(),
  connections: z.array(calendarConnectionSchema),
  /** Bookings and class dates that somebody has deleted (`movedTo` null) or moved in the outside calendar. */
  changes: z.array(
    z.object({ id: z.string(), title: z.string(), startsAt: z.string(), movedTo: z.string().nullable() }),
  ),
});
export type Calendars = z.infer<typeof calendarsSchema>;

export const newAccountSchema = z.strictObject({
  address: identifierField(400, texts.contract.addressTooLong).min(1, texts.contract.enterTheServerAddress),
  account: identifierField(254, texts.contract.thisIsTooLong).min(1, texts.contract.enterYourUserName),
  password: z.string().min(1, texts.contract.enterTheAppPassword).max(500, texts.contract.thisIsTooLong),
});

export const calendarChoiceSchema = z.strictObject({
  reads: z.array(tokenField(1000)).max(100).optional(),
  writesTo: tokenField(1000).nullable().optional(),
  password: z.string().min(1, texts.contract.enterTheAppPassword).max(500, texts.contract.thisIsTooLong).optional(),
});
export type CalendarChoice = z.infer<typeof calendarChoiceSchema>;
