import { z } from 'zod';
import { instant } from '../../../../base/operations/instant.ts';
import { operation } from '../../../../base/operations/operation.ts';

/** The host's time in a range. A session has a booking and a name, a class has spots, time off has a note. */
const manageCalendarSchema = z.object({
  zone: z.string(),
  from: z.string(),
  days: z.number(),
  taken: z.array(
    z.object({
      id: z.string(),
      /** `outside` is a busy time of a connected calendar. */
      kind: z.enum(['session', 'class', 'time_off', 'outside']),
      status: z.enum(['held', 'pending', 'confirmed']),
      startsAt: instant,
      endsAt: instant,
      /** With the buffers before and after. */
      blockFrom: instant,
      blockTo: instant,
      title: z.string(),
      /** Blocked time on several dates. */
      repeats: z.boolean(),
      offerId: z.string().nullable(),
      /** The date of a class. */
      dateId: z.string().nullable(),
      bookingId: z.string().nullable(),
      /** The account of an outside busy time. */
      calendar: z.string().nullable(),
      customerName: z.string().nullable(),
      visitorZone: z.string().nullable(),
      noShow: z.boolean(),
      capacity: z.number().nullable(),
      booked: z.number().nullable(),
    }),
  ),
  open: z.array(z.object({ from: z.string(), to: z.string() })),
  daysOff: z.array(z.string()),
});
/** Why visitors are not offered a time, for each service; without reasons it is offered. */
const whyNotSchema = z.object({
  at: instant,
  services: z.array(z.object({ offerId: z.string(), title: z.string(), reasons: z.array(z.string()) })),
});
export type WhyNot = z.output<typeof whyNotSchema>;
export type WhyNotAnswer = z.input<typeof whyNotSchema>;
export type ManageCalendar = z.output<typeof manageCalendarSchema>;
/** As its rows have it. */
export type CalendarAnswer = z.input<typeof manageCalendarSchema>;

const shared = { tag: 'bookings', who: 'creator' } as const;

export const bookingCalendar = operation('GET /api/bookings/calendar', {
  ...shared,
  id: 'bookingCalendar',
  does: 'Bookings, classes and blocked time between two dates',
  query: z.object({
    /** First day, host's calendar; default this week's Monday. */
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(14).default(7),
  }),
  answer: manageCalendarSchema,
});
export const whyNotOffered = operation('GET /api/bookings/why-not-offered', {
  ...shared,
  id: 'whyNotOffered',
  does: 'Why visitors aren’t offered a time',
  query: z.object({ at: z.iso.datetime() }),
  answer: whyNotSchema,
});
