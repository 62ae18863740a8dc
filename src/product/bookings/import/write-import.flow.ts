import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { minuteMs } from '../../calendar/wall-time.ts';
import { type ImportedOrder, importOrders } from '../../orders/import/import-orders.flow.ts';
import type { OrderState } from '../../orders/order/order.ts';
import { meetingPlace, roomsBegin } from '../../services/meeting-room.ts';
import { unlistedAmount } from '../../services/service.ts';
import { localTimesAt } from '../booking/agreed-times.ts';
import type { OfferSnapshot } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { snapshotOf } from '../holds/new-hold.flow.ts';
import { storeImported } from './import-bookings.flow.ts';
import type { ImportRow } from './import-bookings.sql.ts';
import type { ImportAnswer } from './import-contract.ts';
import { type PlannedBooking, timeTaken } from './plan-import.ts';

type Deps = Pick<BookingDeps, 'clock' | 'config'>;

/**
 * Writes planned bookings and the orders of those with a price. Refuses, with some of them written, when a visitor's
 * hold, which does not wait for the host's lock, took one of the times since it was checked.
 */
export async function writeImport(
  deps: Deps,
  trx: Trx,
  host: Host,
  planned: readonly PlannedBooking[],
): Promise<Result<ImportAnswer, { kind: 'import_changed' }>> {
  const now = deps.clock.now();
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  const rows = planned.map(booking => rowOf(booking, host, rooms, now));
  const stored = await storeImported(trx, host.creatorId, rows, now);
  if (stored.size < rows.length) return refuse({ kind: 'import_changed' });
  const orders = planned.flatMap((booking, nth) => orderOf(booking, rows[nth]));
  const sold = await importOrders(trx, host.creatorId, orders);
  if (!sold.ok) throw new Error('the plan lets an order through that the import of orders refuses');
  return accept({ bookings: rows.length, orders: orders.length });
}

function rowOf(booking: PlannedBooking, host: Host, rooms: string | undefined, now: Date): ImportRow {
  const { startsAt, endsAt, when, date, customerZone, payment } = booking;
  const id = randomUUID();
  const isSpot = date !== undefined;
  const { from, to } = timeTaken(booking);
  const clocks = localTimesAt(startsAt, host.zone, customerZone);
  const bookedAt = booking.bookedAt ?? earlier(startsAt, now);
  const soon = earlier(startsAt, now);
  return {
    id,
    kind: isSpot ? 'group' : 'individual',
    offerId: offerIdOf(booking) ?? id,
    startsAt,
    endsAt,
    blockFrom: isSpot ? null : from,
    blockTo: isSpot ? null : to,
    exclusive: when === 'coming',
    status: when === 'cancelled' ? 'cancelled' : 'confirmed',
    hostZone: host.zone,
    visitorZone: customerZone,
    hostWall: isSpot ? null : clocks.host,
    visitorWall: isSpot ? null : clocks.visitor,
    offer: snapshotFor(booking, rooms),
    customerName: booking.name,
    customerEmail: booking.email,
    customerPhone: booking.phone,
    notes: booking.note,
    bookedAt,
    cancelledAt: when !== 'cancelled' ? null : soon < bookedAt ? bookedAt : soon,
    cancelledBy: booking.cancelledBy,
    refunded: payment?.refunded ?? 0,
    noShowAt: when === 'past' && booking.noShow === true ? endsAt : null,
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The service of a booking; undefined when none matches, and for a class whose past dates do not exist here. */
const offerIdOf = ({ offer, date }: PlannedBooking): string | undefined =>
  offer?.kind === 'groupService' && date === undefined ? undefined : offer?.offerId;

/** The offer as it was agreed: price and length of the line, the rest from the current service. */
function snapshotFor(booking: PlannedBooking, rooms: string | undefined): OfferSnapshot {
  const { offer, date, payment, service, when } = booking;
  const durationMinutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minuteMs;
  const currency = offer?.fields.price.currency ?? 'USD';
  const price =
    payment === null
      ? ({ pricing: 'unlisted', amount: unlistedAmount, currency } as const)
      : ({
          pricing: payment.amount === 0 ? 'free' : 'paid',
          amount: payment.amount,
          currency: payment.currency,
        } as const);
  const agreed = { ...price, durationMinutes, packages: [], approval: false };
  if (offer === undefined) {
    const delivery = { mode: 'offline', place: '' } as const;
    return { title: service, delivery, payMethods: [], refundPolicy: { template: '100p' }, ...agreed };
  }
  const snapshot = snapshotOf(offer, when === 'coming' ? rooms : undefined);
  const place = date === undefined ? snapshot.delivery.place : meetingPlace(offer.fields.delivery, date, rooms);
  return { ...snapshot, ...agreed, delivery: { ...snapshot.delivery, place } };
}

function orderOf({ payment, when, paidAt }: PlannedBooking, row: ImportRow | undefined): ImportedOrder[] {
  if (payment === null || row === undefined) return [];
  const { method: paymentMethod, status: paymentStatus, amount: subtotal, currency, refunded } = payment;
  return [
    {
      id: randomUUID(),
      bookingId: row.id,
      state: stateOf(when, refunded, subtotal),
      paymentStatus,
      paymentMethod,
      customerName: row.customerName,
      customerEmail: row.customerEmail,
      productName: row.offer.title,
      currency,
      subtotal,
      refunded,
      refundPolicy: row.offer.refundPolicy,
      createdAt: row.bookedAt,
      paidAt: paymentStatus === 'paid' ? (paidAt ?? row.bookedAt) : null,
    },
  ];
}

/** An order continues whatever was refunded of it. */
function stateOf(when: PlannedBooking['when'], refunded: number, total: number): OrderState {
  if (when !== 'cancelled') return 'confirmed';
  if (refunded === 0) return 'cancelled';
  return refunded < total ? 'partially_refunded' : 'refunded';
}
