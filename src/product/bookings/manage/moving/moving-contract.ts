import { z } from 'zod';
import { instant } from '../../../../base/operations/instant.ts';
import { operation } from '../../../../base/operations/operation.ts';
import { overrideField } from '../../conflicts/override.ts';
import { texts } from './texts.ts';

/** Where a booking could be moved without conflicts, by the host's days. */
const moveTimesSchema = z.object({
  zone: z.string(),
  from: z.string(),
  /** The three free times nearest to the current one, in order. */
  nearest: z.array(z.string()),
  days: z.array(
    z.object({
      date: z.string(),
      /** Spots left in a class; null for a session. */
      times: z.array(z.object({ startsAt: z.string(), left: z.number().nullable() })),
    }),
  ),
});
export type MoveTimes = z.infer<typeof moveTimesSchema>;

const shared = {
  tag: 'bookings',
  who: 'creator',
  params: z.object({ id: z.uuid() }),
  refusals: {
    no_such_booking: { status: 404, message: texts.moveByCreator.bookingNotFound },
    not_confirmed: { status: 409, message: texts.moveByCreator.bookingNotConfirmed },
    already_begun: { status: 409, message: texts.moveByCreator.alreadyStarted },
    time_is_past: { status: 422, message: texts.moveByCreator.timeInPast, field: 'startsAt' },
    same_time: { status: 422, message: texts.moveByCreator.currentTime, field: 'startsAt' },
    date_is_full: { status: 409, message: texts.moveByCreator.dateFull },
    in_the_way: { status: 409, message: texts.moveByCreator.timeConflict },
  },
} as const;

export const timesToMoveTo = operation('GET /api/bookings/:id/times', {
  ...shared,
  id: 'timesToMoveTo',
  does: 'Times a booking can be rescheduled to',
  query: z.object({
    /** First day, host's calendar; default the day of the booking, or today. */
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(31).default(7),
  }),
  answer: moveTimesSchema,
});
/** To an instant that was offered, or any; what conflicts with it is in the details of `in_the_way`. */
export const moveBooking = operation('POST /api/bookings/:id/move', {
  ...shared,
  id: 'moveBooking',
  does: 'Reschedule a booking',
  asks: true,
  body: z.strictObject({ startsAt: z.iso.datetime(texts.chooseATime), override: overrideField }),
  answer: z.object({ startsAt: instant }),
  limit: 'texts',
});
