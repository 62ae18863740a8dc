import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { isFree } from '../../calendar/free-slots.ts';
import { findPassesOfBookings } from '../../orders/passes/passes.flow.ts';
import { meetingPlace, roomsBegin } from '../../services/meeting-room.ts';
import { blockOf, nothingTaken, slotQuestion } from '../availability/availability.ts';
import { isWithinLimits } from '../availability/taken.flow.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingEvent } from '../booking/booking-event.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { orderOf } from '../booking/order-of.flow.ts';
import { mailMove } from '../mails/mail-booking.flow.ts';
import { countMailTo } from '../mails/mails-a-day.flow.ts';
import { planReminders } from '../mails/remind.flow.ts';
import { movePlace, moveSlot, storeMove } from './moving.sql.ts';
import { checkMove, type MoveRefusal } from './moving.ts';

type Moved = Result<{ ref: string }, MoveRefusal>;

/**
 * Moves a confirmed booking to another time of the same offer. Slot or spot, order, reminders and link move together or
 * not at all; the order stays paid. Returns the new link; the old one only leads to it. `zone` becomes the visitor's
 * zone when they chose in another one than when booking.
 */
export async function moveBooking(deps: BookingDeps, ref: string, startsAt: Date, zone?: string): Promise<Moved> {
  // Outside the transaction, which must never wait for a second connection, and before the host's lock: a late
  // payment locks an expired booking first and the host second.
  const seen = await openBooking(deps, ref);
  if (seen?.status !== 'confirmed') return refuse({ kind: 'booking_not_found' });
  const host = await deps.hosts.byId(seen.creatorId);
  if (host === undefined) return refuse({ kind: 'offer_not_found' });
  const moved = await inTransaction(deps.db, trx => moving(deps, trx, host, ref, { startsAt, zone }));
  if (moved.ok) deps.wake();
  return moved;
}

type MoveInput = { startsAt: Date; zone: string | undefined };

async function moving(
  deps: BookingDeps,
  trx: Trx,
  host: Host,
  ref: string,
  { startsAt, zone }: MoveInput,
): Promise<Moved> {
  await lockHost(trx, host.creatorId);
  const booking = await openBooking(deps, ref, trx);
  if (booking === undefined || booking.status !== 'confirmed') return refuse({ kind: 'booking_not_found' });
  const now = deps.clock.now();
  const refusal = checkMove({ startsAt: booking.startsAt, kind: booking.kind }, startsAt, now);
  if (refusal !== undefined) return refuse(refusal);
  const pass = (await findPassesOfBookings(trx, host.creatorId, [booking.id])).get(booking.id);
  if (pass !== undefined && pass.expiresAt !== null && pass.expiresAt <= startsAt)
    return refuse({ kind: 'after_package_ends' });
  const place =
    booking.kind === 'group'
      ? await toPlace(deps, trx, host, booking, startsAt)
      : await toSlot(deps, trx, host, booking, startsAt);
  if (!place.ok) return place;
  // Every move sends an email to an address that may be unproved.
  const seconds = await countMailTo(deps, trx, booking.customerEmail ?? '');
  if (seconds !== undefined) return refuse({ kind: 'too_many_today', seconds });
  const inZone = { ...booking, visitorZone: zone ?? booking.visitorZone };
  const moved = await storeMove(trx, inZone, { startsAt, ...place.value }, now);
  await planReminders(trx, moved, now);
  const times = { from: booking.startsAt.toISOString(), to: startsAt.toISOString() };
  const what: BookingEvent = { kind: 'moved', ...times, override: [] };
  await writeAudit(trx, host.creatorId, booking.id, { at: now, by: 'visitor', what });
  const order = await orderOf(trx, booking);
  await mailMove({ deps, trx, booking: moved, order }, booking.startsAt);
  return accept({
    ref: bookingRef(deps.linkSecret, { creatorId: moved.creatorId, id: moved.id, sequence: moved.sequence }),
  });
}

type Place = Result<Omit<Parameters<typeof storeMove>[2], 'startsAt'>, MoveRefusal>;

async function toSlot(deps: BookingDeps, trx: Trx, host: Host, booking: BookingRow, startsAt: Date): Promise<Place> {
  const offer = host.offers.get(booking.offerId);
  if (offer === undefined || offer.kind === 'groupService') return refuse({ kind: 'offer_not_found' });
  const start = startsAt.getTime();
  const now = deps.clock.now().getTime();
  // The session keeps the length it was bought with; the other rules are today's.
  const fields = {
    ...offer.fields,
    durationMinutes: (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000,
  };
  const offered = isFree(slotQuestion(host, fields, { from: start, to: start + 1, now }, nothingTaken), start);
  if (!offered) return refuse({ kind: 'slot_not_offered' });
  const block = blockOf(fields, start);
  const id = randomUUID();
  const endsAt = new Date(start + fields.durationMinutes * 60_000);
  const mayStart = await isWithinLimits(trx, host, offer, startsAt, deps.clock.now(), booking.id);
  if (!mayStart || !(await moveSlot(trx, booking, { id, startsAt, endsAt, from: block.from, until: block.to }))) {
    return refuse({ kind: 'slot_taken' });
  }
  return accept({ endsAt, occupancyId: id, occurrenceId: null, meetsAt: null });
}

async function toPlace(deps: BookingDeps, trx: Trx, host: Host, booking: BookingRow, startsAt: Date): Promise<Place> {
  const place = startsAt > deps.clock.now() ? await movePlace(trx, booking, startsAt, deps.clock.now()) : undefined;
  if (place === undefined) return refuse({ kind: 'class_full' });
  const delivery = host.offers.get(booking.offerId)?.fields.delivery;
  const meetsAt = delivery ? meetingPlace(delivery, place, roomsBegin(deps.config.MEETING_ROOM_URL)) : place.place;
  return accept({ endsAt: place.endsAt, occupancyId: null, occurrenceId: place.id, meetsAt });
}
