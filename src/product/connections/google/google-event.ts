import { z } from 'zod';
import { instantOf } from '../../calendar/wall-time.ts';
import { type OutsideEvent, uidOf } from '../calendars/calendar-port.ts';

const momentSchema = z.object({ date: z.string().optional(), dateTime: z.string().optional() });

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
  items: z.array(googleEventSchema).default([]),
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

/** One occurrence; undefined when it was cancelled or has no time. Whole days are those of `zone`. */
export function readGoogleEvent(event: GoogleEvent, zone: string): [OutsideEvent] | undefined {
  if (event.status === 'cancelled') return undefined;
  const from = momentOf(event.start, zone);
  const to = momentOf(event.end, zone);
  if (from === undefined || to === undefined) return undefined;
  const declined = event.attendees?.some(({ self, responseStatus }) => self === true && responseStatus === 'declined');
  const takesTime = event.transparency !== 'transparent' && declined !== true && to > from;
  return [{ uid: uidIn(event.id), from, to, takesTime }];
}

/** The UID of our own events is the booking's id without its dashes. */
function uidIn(id: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id);
  return parts === null ? id : uidOf(parts.slice(1).join('-'));
}

function momentOf(moment: z.infer<typeof momentSchema> | undefined, zone: string): number | undefined {
  if (moment?.dateTime !== undefined) {
    const at = Date.parse(moment.dateTime);
    return Number.isNaN(at) ? undefined : at;
  }
  return moment?.date !== undefined && /^\d{4}-\d\d-\d\d$/.test(moment.date)
    ? instantOf(zone, moment.date, 0)
    : undefined;
}
