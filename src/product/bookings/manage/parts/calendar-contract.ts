import { z } from 'zod';

export const manageCalendarQuerySchema = z.object({
  /** First day, host's calendar; default this week's Monday. */
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(14).default(7),
});
/** The host's time in a range. A session has a booking and a name, a class has spots, time off has a note. */
export const manageCalendarSchema = z.object({
  zone: z.string(),
  from: z.string(),
  days: z.number(),
  taken: z.array(
    z.object({
      id: z.string(),
      /** `outside` is a busy time of a connected calendar. */
      kind: z.enum(['session', 'class', 'time_off', 'outside']),
      status: z.enum(['held', 'pending', 'confirmed']),
      startsAt: z.string(),
      endsAt: z.string(),
      /** With the buffers before and after. */
      blockFrom: z.string(),
      blockTo: z.string(),
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
export const whyNotQuerySchema = z.object({ at: z.iso.datetime() });
/** Why visitors are not offered a time, for each service; without reasons it is offered. */
export const whyNotSchema = z.object({
  at: z.string(),
  services: z.array(z.object({ offerId: z.string(), title: z.string(), reasons: z.array(z.string()) })),
});
export type WhyNot = z.infer<typeof whyNotSchema>;
export type ManageCalendar = z.infer<typeof manageCalendarSchema>;
