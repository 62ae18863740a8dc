import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../../base/id.ts';
import { accept, type Result, refuse } from '../../../../base/result.ts';
import { inTransaction, type Trx } from '../../../../platform/database.ts';
import { meetingPlace, roomsBegin } from '../../../services/meeting-room.ts';
import { reach } from '../../availability/availability.ts';
import { writeAudit } from '../../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { BookingRow } from '../../booking/booking-row.sql.ts';
import { findBooking, lockBooking } from '../../booking/bookings.sql.ts';
import type { Host } from '../../booking/host.flow.ts';
import { lockHost } from '../../booking/host-lock.sql.ts';
import { orderOf } from '../../booking/order-of.flow.ts';
import { type MovedTo, movePlace, moveSlot, storeMoveByHost } from '../../changes/moving.sql.ts';
import { findConflicts, manualSession } from '../../conflicts/conflicts.flow.ts';
import { wasRead } from '../../conflicts/conflicts.ts';
import { endHolds } from '../../holds/expire-holds.flow.ts';
import { mailHostMove } from '../../mails/mail-booking.flow.ts';
import { planReminders } from '../../mails/remind.flow.ts';
import { texts } from './texts.ts';

export type HostMoveRefusal =
  | { kind: 'no_such_booking' }
  | { kind: 'not_confirmed' }
  | { kind: 'already_begun' }
  | { kind: 'time_is_past' }
  | { kind: 'same_time' }
  | { kind: 'date_is_full' }
  /** What conflicts with the new time, as texts; sent back as `override`, it is moved anyway. */
  | { kind: 'in_the_way'; against: string[] };

type MoveInput = { startsAt: Date; override: readonly string[] };
type Moved = Result<{ startsAt: Date }, HostMoveRefusal>;

/**
 * The host moves an upcoming confirmed booking: a session to any time, a class spot to another date. Time, order,
 * credit, reminders and link move together or not at all. Until the new start the customer may cancel for a full
 * refund, whatever the policy. Conflicts with the new time must have been shown.
 */
export async function moveByCreator(
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  input: MoveInput,
): Promise<Moved> {
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined) return refuse({ kind: 'no_such_booking' });
  // An expired hold blocks the constraint until it is swept.
  await endHolds(deps, creatorId);
  // A refusal keeps the old time, which may be freed by then.
  const moved = await inTransaction(deps.db, trx => moving(deps, trx, host, bookingId, input));
  if (moved.ok) deps.wake();
  return moved;
}

async function moving(
  deps: BookingDeps,
  trx: Trx,
  host: Host,
  bookingId: string,
  { startsAt, override }: MoveInput,
): Promise<Moved> {
  const { creatorId } = host;
  // Before the lock: a late payment locks an expired booking first and the host second.
  const seen = await findBooking(trx, creatorId, bookingId);
  if (seen === undefined) return refuse({ kind: 'no_such_booking' });
  if (seen.status !== 'confirmed') return refuse({ kind: 'not_confirmed' });
  await lockHost(trx, creatorId);
  const booking = await lockBooking(trx, creatorId, bookingId);
  const now = deps.clock.now();
  if (booking?.status !== 'confirmed') return refuse({ kind: 'not_confirmed' });
  if (booking.startsAt <= now) return refuse({ kind: 'already_begun' });
  if (startsAt <= now) return refuse({ kind: 'time_is_past' });
  if (startsAt.getTime() === booking.startsAt.getTime()) return refuse({ kind: 'same_time' });
  const found =
    booking.kind === 'group'
      ? await toPlace(deps, trx, host, booking, startsAt)
      : await toSlot(trx, host, booking, { startsAt, override }, now);
  if (!found.ok) return found;
  const moved = await storeMoveByHost(trx, booking, found.value.to, now);
  await planReminders(trx, moved, now);
  const order = await orderOf(trx, booking);
  await mailHostMove({ deps, trx, booking: moved, order }, booking);
  const what = {
    kind: 'moved',
    from: booking.startsAt.toISOString(),
    to: startsAt.toISOString(),
    override: found.value.override,
  } as const;
  await writeAudit(trx, creatorId, bookingId, { at: now, by: 'creator', what });
  return accept({ startsAt });
}

type Found = Result<{ to: MovedTo; override: string[] }, HostMoveRefusal>;

async function toSlot(trx: Trx, host: Host, booking: BookingRow, input: MoveInput, now: Date): Promise<Found> {
  const { startsAt, override } = input;
  const start = startsAt.getTime();
  const lasts = booking.endsAt.getTime() - booking.startsAt.getTime();
  const session = manualSession(host, booking.offerId, lasts / 60_000);
  const { found, sentences } = await findConflicts(trx, host, session, startsAt, now, booking.id);
  if (!wasRead(sentences, override)) return refuse({ kind: 'in_the_way', against: sentences });
  const { from, to: until } = reach(session.rules, start, start);
  const endsAt = new Date(start + lasts);
  const id = randomUUID();
  const isBeside = found.some(({ kind }) => kind === 'overlap' || kind === 'pause');
  // The conflicts shown included those in other calendars.
  if (!(await moveSlot(trx, booking, { id, startsAt, endsAt, from, until, isBeside, overOutside: true })))
    return refuse({ kind: 'in_the_way', against: [texts.beingBooked] });
  return accept({ to: { startsAt, endsAt, occupancyId: id, occurrenceId: null, place: null }, override: sentences });
}

async function toPlace(deps: BookingDeps, trx: Trx, host: Host, booking: BookingRow, startsAt: Date): Promise<Found> {
  const date = await movePlace(trx, booking, startsAt, deps.clock.now());
  if (date === undefined) return refuse({ kind: 'date_is_full' });
  const delivery = host.offers.get(booking.offerId)?.fields.delivery;
  const place = delivery ? meetingPlace(delivery, date, roomsBegin(deps.config.MEETING_ROOM_URL)) : date.place;
  return accept({
    to: { startsAt, endsAt: date.endsAt, occupancyId: null, occurrenceId: date.id, place },
    override: [],
  });
}
