import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueueAll } from '../../../platform/jobs.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { orderOf } from '../booking/order-of.flow.ts';
import { listLostReminders } from './lost-reminders.sql.ts';
import { mailReminder } from './mail-booking.flow.ts';
import { reminderTimes } from './reminder.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    remind: z.input<typeof payloadSchema>;
    'find-lost-reminders': null;
  }
}

const payloadSchema = z.object({
  creatorId: z.string().transform(creatorIdOf),
  bookingId: z.string(),
  sequence: z.number(),
  hours: z.union([z.literal(24), z.literal(1)]),
});

type Reminded = Pick<BookingRow, 'creatorId' | 'id' | 'startsAt' | 'sequence'>;

/** Plans the reminders of a booking that was confirmed or moved, in that transaction. */
export const planReminders = (trx: Trx, booking: Reminded, now: Date): Promise<void> =>
  planManyReminders(trx, [booking], now);

/** The same of several at once. */
export async function planManyReminders(trx: Trx, bookings: readonly Reminded[], now: Date): Promise<void> {
  const reminders = bookings.flatMap(({ creatorId, id: bookingId, sequence, startsAt }) =>
    reminderTimes(startsAt, now).map(({ hours, at }) => ({
      payload: { creatorId, bookingId, sequence, hours },
      runAt: at,
    })),
  );
  await enqueueAll(trx, 'remind', reminders);
}

/** The work of the job `remind`: sends nothing when the booking was cancelled, moved or has begun. */
export async function remind(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, bookingId, sequence, hours } = payloadSchema.parse(payload);
  const booking = await findBooking(deps.db, creatorId, bookingId);
  if (!isCurrent(deps, booking, sequence)) return;
  const order = await orderOf(deps.db, booking);
  await deps.db.transaction().execute(trx => mailReminder({ deps, trx, booking, order }, hours));
  deps.wake();
}

const remindedSchema = z.object({ bookingId: z.string(), sequence: z.number() });

/** Whether a reminder that waited is still of this booking as it is. */
export async function isReminderTrue(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: string,
  props: unknown,
): Promise<boolean> {
  const { bookingId, sequence } = remindedSchema.parse(props);
  return isCurrent(deps, await findBooking(deps.db, creatorIdOf(creatorId), bookingId), sequence);
}

const isCurrent = (
  { clock }: Pick<BookingDeps, 'clock'>,
  booking: BookingRow | undefined,
  sequence: number,
): booking is BookingRow =>
  booking?.status === 'confirmed' && booking.sequence === sequence && booking.startsAt > clock.now();

/** Queues again reminders that are due and have lost their job. */
export async function findLostReminders(deps: BookingDeps): Promise<void> {
  const lost = await listLostReminders(deps.db, deps.clock.now());
  if (lost.length === 0) return;
  await enqueueAll(
    deps.db,
    'remind',
    lost.map(payload => ({ payload })),
  );
  deps.log.warn({ lost: lost.length }, 'reminders were due and nothing would have sent them: they are sent now');
  deps.wake();
}
