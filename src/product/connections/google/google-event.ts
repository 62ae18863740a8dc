import { z } from 'zod';
import { addDays, instantOf } from '../../calendar/wall-time.ts';
import { type ReadCalendar, uidOf } from '../calendars/calendar-port.ts';
import { dayIn, readTime } from '../calendars/calendar-times.ts';
import { clocksOf, type Instants } from '../calendars/file-zones.ts';

const momentSchema = z.object({
  date: z.string().optional(),
  dateTime: z.string().optional(),
  timeZone: z.string().optional(),
});

/** An event as Google's API writes it (developers.google.com/workspace/calendar/api/v3/reference/events), as far as we read it. */
export const googleEventSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  description: z.string().optional(),
  transparency: z.string().optional(),
  start: momentSchema.optional(),
  end: momentSchema.optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
  source: z.object({ title: z.string().optional(), url: z.string().optional() }).optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
});
export type GoogleEvent = z.infer<typeof googleEventSchema>;

export const googleEventsSchema = z.object({
  /** Each is read by itself: one that cannot be read hides no other. */
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
});

export const calendarListSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().optional(),
        summaryOverride: z.string().optional(),
        accessRole: z.string(),
        primary: z.boolean().optional(),
      }),
    )
    .default([]),
});

/**
 * One occurrence; none when it was cancelled. Whole days are those of `zone`. What cannot be read of an event takes
 * all the time it may take, and is named.
 */
export function readGoogleEvent(given: unknown, zone: string): ReadCalendar {
  const read = googleEventSchema.safeParse(given);
  if (!read.success) return { events: [], unread: [{ ...roughly(given), reason: 'entry' }] };
  const event = read.data;
  const declined = event.attendees?.some(({ self, responseStatus }) => self === true && responseStatus === 'declined');
  const isFree = event.transparency === 'transparent' || declined === true;
  if (event.status === 'cancelled') return { events: [], unread: [] };
  const from = momentsOf(event.start, zone);
  const to = momentsOf(event.end, zone);
  const title = event.summary ?? '';
  const uid = uidIn(event.id);
  const day = dayIn(JSON.stringify([event.start, event.end])) ?? null;
  if (from === undefined || to === undefined || to.last < from.first) {
    const unread = isFree ? [] : [{ title, day, reason: 'time' as const }];
    if (day === null) return { events: [], unread };
    const [first, last] = [instantOf(zone, day, 0), instantOf(zone, addDays(day, 1), 0)];
    return {
      events: [{ uid, title, from: from?.first ?? first, to: Math.max(last, to?.last ?? last), takesTime: !isFree }],
      unread,
    };
  }
  const isSure = from.isKnown && to.isKnown;
  return {
    events: [{ uid, title, from: from.first, to: to.last, takesTime: !isFree && to.last > from.first }],
    unread: isSure || isFree ? [] : [{ title, day, reason: 'zone' }],
  };
}

const roughSchema = z
  .object({ summary: z.string().catch(''), start: z.unknown(), end: z.unknown() })
  .catch({ summary: '', start: null, end: null });

function roughly(given: unknown): { title: string; day: string | null } {
  const { summary, start, end } = roughSchema.parse(given);
  return { title: summary, day: dayIn(JSON.stringify([start ?? null, end ?? null])) ?? null };
}

/** The UID of our own events is the booking's id without its dashes. */
function uidIn(id: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id);
  return parts === null ? id : uidOf(parts.slice(1).join('-'));
}

function momentsOf(
  moment: z.infer<typeof momentSchema> | undefined,
  zone: string,
): (Instants & { isKnown: boolean }) | undefined {
  const time = readTime(moment?.dateTime ?? moment?.date ?? '', moment?.timeZone);
  if (time === undefined) return undefined;
  const clock = clocksOf([], zone, 0)(time.zone);
  return { ...clock.at(time.wall), isKnown: clock.isKnown };
}
