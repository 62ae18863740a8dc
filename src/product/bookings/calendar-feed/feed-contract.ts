import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';

/** The address of the creator's private calendar. */
const shared = { tag: 'bookings', who: 'creator', answer: z.object({ url: z.string() }) } as const;

export const calendarFeed = operation('GET /api/bookings/feed', {
  ...shared,
  id: 'calendarFeed',
  does: "The address of the creator's calendar feed",
});
export const renewCalendarFeed = operation('POST /api/bookings/feed/renewal', {
  ...shared,
  id: 'renewCalendarFeed',
  does: 'Replace the address of the calendar feed',
});
