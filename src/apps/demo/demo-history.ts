import { dayMs, minuteMs, wallOf } from '../../product/calendar/wall-time.ts';
import { refundFor } from '../../product/orders/order/order.ts';
import { orderMethod } from '../../product/orders/order/pay-choices.ts';
import { collectedByProvider, type PaymentMethod } from '../../product/orders/order/payment-methods.ts';
import type { PayMethod } from '../../product/services/pay-method.ts';
import type { DemoCreator } from './demo-creator.ts';
import { customersOf } from './demo-customers.ts';
import { type HistoryInput, lessonVisits, type Offer, sessionVisits, type Visit } from './demo-visits.ts';
import { seededRandom } from './seeded-random.ts';

/** A booking with its order, as the database has it. Amounts are minor units of the creator's currency. */
export type DemoBooking = {
  offerKey: string;
  kind: 'individual' | 'group';
  startsAt: Date;
  endsAt: Date;
  bookedAt: Date;
  customerName: string;
  customerEmail: string;
  visitorZone: string;
  status: 'confirmed' | 'cancelled';
  cancelledAt: Date | null;
  cancelledBy: 'visitor' | 'creator' | null;
  payment: 'paid' | 'pending' | 'free';
  method: PaymentMethod;
  paidAt: Date | null;
  total: number;
  refunded: number;
  notes: string;
};

/**
 * Sixty days of bookings behind `now` and fourteen ahead, in the order they were made. The same creator and instant
 * give the same history. Every start is on the offer's grid in the creator's week, confirmed ones never overlap
 * (buffers and classes counted), and no class is above its capacity.
 */
export function demoHistory(creator: DemoCreator, now: Date): DemoBooking[] {
  const random = historyRandom(creator);
  const input: HistoryInput = { creator, customers: customersOf(creator, random), now: now.getTime(), random };
  return [...lessonVisits(input), ...sessionVisits(input)]
    .map(visit => bookingOf(visit, input))
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
}

/** The random numbers that a creator's history and customers are made from. */
export const historyRandom = ({ handle }: DemoCreator): (() => number) => seededRandom(`history of ${handle}`);

function bookingOf(visit: Visit, input: HistoryInput): DemoBooking {
  const { offer, startsAt, customer } = visit;
  const { creator, random } = input;
  const bookedAt = bookingTime(visit, input);
  const money = payment(offer, startsAt, bookedAt, input);
  const booking: DemoBooking = {
    offerKey: offer.key,
    kind: offer.kind,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + offer.fields.durationMinutes * minuteMs),
    bookedAt: new Date(bookedAt),
    customerName: customer.name,
    customerEmail: customer.email,
    visitorZone: customer.zone,
    status: 'confirmed',
    cancelledAt: null,
    cancelledBy: null,
    ...money,
    refunded: 0,
    notes: offer.kind === 'individual' && random() < 0.16 ? chosen(creator.audience.notes, random) : '',
  };
  return visit.cancelled ? cancelledBooking(booking, offer, input) : booking;
}

const chosen = (texts: string[], random: () => number) => texts[Math.floor(random() * texts.length)] ?? '';

/** When the visitor pressed the button: before now and the notice, not at night in their time zone. */
function bookingTime({ offer, startsAt, customer }: Visit, { now, random }: HistoryInput): number {
  const notice = offer.kind === 'individual' ? offer.fields.minimumNoticeMinutes : 45;
  const furthest = (offer.kind === 'individual' ? offer.fields.furthestDays : 60) - 1;
  const latest = Math.min(startsAt - notice * minuteMs, now - 4 * minuteMs);
  const earliest = startsAt - furthest * dayMs;
  // Most book within a few days; a few plan far ahead.
  const requested = latest - random() ** 2.4 * 16 * dayMs;
  const awake = Math.max(earliest, requested - minutesAsleep(customer.zone, requested, random) * minuteMs);
  return Math.floor(awake / 1000) * 1000;
}

/** How many minutes before `at` somebody in that zone was last awake; 0 by day. */
export function minutesAsleep(zone: string, at: number, random: () => number): number {
  const { minutes } = wallOf(zone, at);
  if (minutes >= 420 && minutes < 1410) return 0;
  return ((minutes + 1440 - 1410) % 1440) + 20 + random() * 200;
}

type Money = Pick<DemoBooking, 'payment' | 'method' | 'paidAt' | 'total'>;

function payment({ fields, kind }: Offer, startsAt: number, bookedAt: number, { now, random }: HistoryInput): Money {
  if (fields.price.pricing !== 'paid') return { payment: 'free', method: 'free', paidAt: null, total: 0 };
  const total = fields.price.amount;
  const way = payMethod(fields.payMethods, random);
  const method = orderMethod(way);
  if (collectedByProvider(method)) {
    const paidAt = new Date(Math.min(now, bookedAt + (40 + Math.floor(random() * 90)) * 1000));
    return { payment: 'paid', method, paidAt, total };
  }
  // Paid by hand around the visit; the host marks it as paid the same evening, and now and then forgets one.
  const settledAt = startsAt + (kind === 'group' ? 2 : 3) * 60 * minuteMs;
  const settled = settledAt < now && random() < 0.88;
  return { payment: settled ? 'paid' : 'pending', method, paidAt: settled ? new Date(settledAt) : null, total };
}

function payMethod(allowed: PayMethod[], random: () => number): PayMethod {
  const [first = 'card', ...others] = allowed;
  return others.length > 0 && random() < 0.28 ? (others[Math.floor(random() * others.length)] ?? first) : first;
}

function cancelledBooking(booking: DemoBooking, { fields, kind }: Offer, { now, random }: HistoryInput): DemoBooking {
  const [from, to] = [booking.bookedAt.getTime(), Math.min(booking.startsAt.getTime(), now)];
  const cancelledAt = from + Math.floor((to - from) * (0.1 + 0.85 * random()));
  const paidByCard = collectedByProvider(booking.method);
  const paid = paidByCard ? booking.total : 0;
  const by = random() < 0.18 ? 'creator' : 'visitor';
  return {
    ...booking,
    status: 'cancelled',
    cancelledAt: new Date(cancelledAt),
    cancelledBy: by,
    // A customer who meant to pay at the visit and did not come never paid.
    ...(booking.method === 'free' || paidByCard ? {} : { payment: 'pending' as const, paidAt: null }),
    refunded: refundFor({
      policy: fields.refundPolicy,
      paid,
      startsAt: booking.startsAt,
      now: new Date(cancelledAt),
      kind,
      by,
    }),
  };
}
