import type { Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { BookingRow } from './booking-row.sql.ts';

type Described = Pick<
  BookingRow,
  'creatorId' | 'id' | 'offerId' | 'kind' | 'occurrenceId' | 'seriesId' | 'startsAt' | 'endsAt'
>;

/** What every event of a booking says of it. */
const payloadOf = ({ id, offerId, kind, occurrenceId, seriesId, startsAt, endsAt }: Described) => ({
  bookingId: id,
  offerId,
  offerKind: kind === 'group' ? ('class' as const) : ('service' as const),
  dateId: occurrenceId,
  seriesId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const recordRequest = (trx: Trx, booking: Described, now: Date) =>
  recordEvent(trx, now, {
    creatorId: booking.creatorId,
    kind: 'booking.requested',
    payload: payloadOf(booking),
  });

/** `way`: booked by a visitor, a request that the host accepted, or entered by the host. */
export const recordConfirmed = (trx: Trx, booking: Described, way: 'booked' | 'accepted' | 'manual', now: Date) =>
  recordEvent(trx, now, {
    creatorId: booking.creatorId,
    kind: 'booking.confirmed',
    payload: { ...payloadOf(booking), way },
  });

/** A booking that keeps its time was not moved. */
export async function recordMove(trx: Trx, before: Described, moved: BookingRow, now: Date): Promise<void> {
  const { creatorId, movedByHost, sequence } = moved;
  if (before.startsAt.getTime() === moved.startsAt.getTime() && before.endsAt.getTime() === moved.endsAt.getTime())
    return;
  const by = movedByHost ? 'creator' : 'visitor';
  const payload = { ...payloadOf(moved), before: before.startsAt.toISOString(), by, sequence } as const;
  await recordEvent(trx, now, { creatorId, kind: 'booking.moved', payload });
}

export const recordCancelled = (
  trx: Trx,
  booking: Described & Pick<BookingRow, 'status'>,
  by: 'visitor' | 'creator',
  now: Date,
) =>
  recordEvent(trx, now, {
    creatorId: booking.creatorId,
    kind: 'booking.cancelled',
    payload: { ...payloadOf(booking), from: booking.status === 'pending' ? 'requested' : 'confirmed', by },
  });

type Attendance = Pick<BookingRow, 'checkedInAt' | 'noShowAt'>;

/** An event for each of the two that changed. */
export async function recordAttendance(
  trx: Trx,
  booking: Described & Attendance,
  { checkedInAt, noShowAt }: Attendance,
  now: Date,
): Promise<void> {
  const { creatorId } = booking;
  const [here, marked] = [checkedInAt !== null, noShowAt !== null];
  if ((booking.checkedInAt !== null) !== here)
    await recordEvent(trx, now, { creatorId, kind: 'booking.checkedIn', payload: { ...payloadOf(booking), here } });
  if ((booking.noShowAt !== null) !== marked)
    await recordEvent(trx, now, { creatorId, kind: 'booking.noShow', payload: { ...payloadOf(booking), marked } });
}
