import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { isFree } from '../../calendar/free-slots.ts';
import { findOrderOfBooking } from '../../orders/changes/orders.flow.ts';
import { slotQuestion } from '../availability/availability.ts';
import { takenFor } from '../availability/taken.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { findBooking, hasBookedAnyway } from '../booking/bookings.sql.ts';
import { askLastTry } from '../booking/last-try.flow.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';
import { mailFinish } from '../mails/mail-booking.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'finish-booking': z.input<typeof payloadSchema>;
  }
}

const payloadSchema = z.object({ creatorId: z.string().transform(creatorIdOf), bookingId: z.string() });
/** After the hold of the payment page has expired and been swept. */
const finishAfterMinutes = holdMinutes.payment + 2;
const askAgainSeconds = 300;

/** Plans the one email to somebody who leaves the payment page, in the transaction that sends them there. */
export const planFinish = (trx: Trx, booking: BookingRow, now: Date): Promise<void> =>
  enqueue(
    trx,
    'finish-booking',
    { creatorId: booking.creatorId, bookingId: booking.id },
    new Date(now.getTime() + finishAfterMinutes * 60_000),
  );

/**
 * The work of the job `finish-booking`: an email with a link to continue, unless it was paid (the provider is
 * asked), the time is over, withdrawn or taken, or the visitor has booked the same anyway.
 */
export async function askToFinish(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, bookingId } = payloadSchema.parse(payload);
  await endHolds(deps, creatorId);
  const begun = await findOrderOfBooking(deps.db, creatorId, bookingId);
  if (begun === undefined) return;
  // Who has paid must not read that they did not.
  if ((await askLastTry(deps, creatorId, begun.id)) === 'unanswered')
    throw new PutOff(askAgainSeconds, 'the payment provider does not answer');
  const booking = await findBooking(deps.db, creatorId, bookingId);
  const order = await findOrderOfBooking(deps.db, creatorId, bookingId);
  if (booking?.status !== 'expired' || order?.state !== 'expired') return;
  if (!(await isStillFree(deps, booking)) || (await hasBookedAnyway(deps.db, booking))) return;
  await deps.db.transaction().execute(trx => mailFinish({ deps, trx, booking, order }));
  deps.wake();
}

async function isStillFree(deps: BookingDeps, booking: BookingRow): Promise<boolean> {
  const now = deps.clock.now();
  const host = await deps.hosts.byId(booking.creatorId);
  const offer = host?.offers.get(booking.offerId);
  if (host === undefined || offer === undefined || booking.startsAt <= now) return false;
  const start = booking.startsAt.getTime();
  if (offer.kind === 'groupService') {
    const { startsAt, endsAt } = booking;
    const dates = await listClassDates(deps.db, host.creatorId, startsAt, endsAt, offer.offerId, now);
    return dates.some(date => date.startsAt.getTime() === start && date.taken < date.capacity);
  }
  const range = { from: start, to: start + 1 };
  const taken = await takenFor(deps, host, offer, range, now);
  return isFree(slotQuestion(host, offer.fields, { ...range, now: now.getTime() }, taken), start);
}
