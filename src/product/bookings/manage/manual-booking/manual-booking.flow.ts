import type { CreatorId } from '../../../../base/id.ts';
import { accept, type Result, refuse } from '../../../../base/result.ts';
import type { Trx } from '../../../../platform/database.ts';
import { creatorById } from '../../../accounts/creators/creators.flow.ts';
import { confirmOrder, createOrder, type Order } from '../../../orders/changes/orders.flow.ts';
import { manualMethods } from '../../../orders/order/payment-methods.ts';
import { admitMails } from '../../../orders/strangers/stranger-mails.flow.ts';
import { type GateRefusal, mayUse } from '../../../plans/gate.ts';
import { meetingPlace, roomsBegin } from '../../../services/meeting-room.ts';
import { reach } from '../../availability/availability.ts';
import { announceConfirmed } from '../../booking/announce-confirmed.flow.ts';
import type { OfferSnapshot } from '../../booking/booking.ts';
import { writeAudit } from '../../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { findBooking } from '../../booking/bookings.sql.ts';
import type { Host } from '../../booking/host.flow.ts';
import { lockHost } from '../../booking/host-lock.sql.ts';
import { wallInstant } from '../../class-dates/class-plan.ts';
import { findConflicts, manualSession } from '../../conflicts/conflicts.flow.ts';
import { wasRead } from '../../conflicts/conflicts.ts';
import { takeTime } from '../../conflicts/take-time.sql.ts';
import { endHolds } from '../../holds/expire-holds.flow.ts';
import { snapshotOf } from '../../holds/new-hold.flow.ts';
import { mailManualBooking, manualBookingKey } from '../../mails/mail-booking.flow.ts';
import { planReminders } from '../../mails/remind.flow.ts';
import { insertManualBooking, type ManualBookingForm, openDates, takePlace } from './manual-booking.sql.ts';
import type { ManualBooking, ManualOffers } from './manual-booking-contract.ts';
import { texts } from './texts.ts';

export type ManualBookingRefusal =
  | { kind: 'offer_not_found' }
  | { kind: 'already_booked' }
  | { kind: 'date_is_full' }
  | { kind: 'too_many_strangers' }
  /** Paying later needs a higher plan; a booking that is paid already can be entered on every plan. */
  | GateRefusal
  /** What conflicts with it, as texts; sent back as `override`, it is booked anyway. */
  | { kind: 'in_the_way'; against: string[] };

type Added = Result<{ id: string; startsAt: Date }, ManualBookingRefusal>;

/**
 * Adds a manual booking, confirmed at once. Conflicts with its time are a refusal; once all were shown to the
 * host, the booking is stored in spite of them, and the history names them. A class never gets more bookings than
 * spots. The same id again is the same booking.
 */
export async function addManualBooking(deps: BookingDeps, creatorId: CreatorId, input: ManualBooking): Promise<Added> {
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined) return refuse({ kind: 'offer_not_found' });
  // An expired hold blocks the constraint until it is swept.
  await endHolds(deps, creatorId);
  const added = await deps.db.transaction().execute(async (trx): Promise<Added> => {
    await lockHost(trx, creatorId);
    const known = await findBooking(trx, creatorId, input.bookingId);
    if (known !== undefined)
      return known.isManual ? accept({ id: known.id, startsAt: known.startsAt }) : refuse({ kind: 'already_booked' });
    const { plan } = await creatorById({ db: trx }, creatorId);
    const gate = input.price.how === 'owed' ? mayUse('isFlexiblePaymentEnabled', plan) : undefined;
    if (gate !== undefined) return refuse(gate);
    const mail = { to: input.email, dedupKey: manualBookingKey(input.bookingId) };
    if (input.tell && input.email !== '' && !(await admitMails(deps, trx, creatorId, [mail])))
      return refuse({ kind: 'too_many_strangers' });
    return input.what.kind === 'class'
      ? addToClass(deps, trx, host, input, input.what.dateId)
      : addSession(deps, trx, host, input);
  });
  if (added.ok) deps.wake();
  return added;
}

async function addSession(deps: BookingDeps, trx: Trx, host: Host, input: ManualBooking): Promise<Added> {
  const { what, override } = input;
  if (what.kind === 'class') throw new Error('a place in a class is no session');
  const now = deps.clock.now();
  const offer = what.kind === 'session' ? host.offers.get(what.offerId) : undefined;
  if (offer?.kind === 'groupService') return refuse({ kind: 'offer_not_found' });
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  const snapshot = what.kind === 'title' ? titled(what, input) : offer && snapshotOf(offer, rooms);
  if (snapshot === undefined) return refuse({ kind: 'offer_not_found' });
  const minutes = what.kind === 'title' ? what.minutes : (offer?.fields.durationMinutes ?? 0);
  const session = manualSession(host, offer?.offerId ?? null, minutes);
  const startsAt = new Date(wallInstant(host.zone, what));
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const { found, sentences } = await findConflicts(trx, host, session, startsAt, now, null);
  if (!wasRead(sentences, override)) return refuse({ kind: 'in_the_way', against: sentences });
  const { from, to: until } = reach(session.rules, startsAt.getTime(), startsAt.getTime());
  const taking = {
    creatorId: host.creatorId,
    id: input.bookingId,
    kind: 'session',
    startsAt,
    endsAt,
    from,
    until,
  } as const;
  const isBeside = found.some(({ kind }) => kind === 'overlap' || kind === 'pause');
  // Lost to a visitor's hold, which does not wait for the host's lock.
  if (!(await takeTime(trx, { ...taking, words: '' }, isBeside)))
    return refuse({ kind: 'in_the_way', against: [texts.beingBooked] });
  const booking = bookingOf(host, input, {
    offerId: offer?.offerId ?? input.bookingId,
    startsAt,
    endsAt,
    offer: snapshot,
    now,
  });
  return store(deps, trx, input, booking, { occupancyId: input.bookingId, occurrenceId: null }, sentences);
}

async function addToClass(
  deps: BookingDeps,
  trx: Trx,
  host: Host,
  input: ManualBooking,
  dateId: string,
): Promise<Added> {
  const now = deps.clock.now();
  const date = await takePlace(trx, host.creatorId, dateId, now);
  if (date === undefined) return refuse({ kind: 'date_is_full' });
  const offer = host.offers.get(date.offerId);
  if (offer === undefined) throw new Error(`class date ${date.id} can be booked and is not offered`);
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  const snapshot = snapshotOf(offer, rooms);
  const delivery = { ...snapshot.delivery, place: meetingPlace(offer.fields.delivery, date, rooms) };
  const times = { offerId: date.offerId, startsAt: date.startsAt, endsAt: date.endsAt };
  const booking = bookingOf(host, input, { ...times, offer: { ...snapshot, delivery }, now });
  return store(deps, trx, input, booking, { occupancyId: null, occurrenceId: date.id }, []);
}

type Times = Pick<ManualBookingForm, 'offerId' | 'startsAt' | 'endsAt' | 'offer' | 'now'>;

/** The host has accepted it already. The price is what the host entered. */
function bookingOf(host: Host, input: ManualBooking, times: Times): ManualBookingForm {
  const { price } = input;
  const pricing =
    price.how === 'free'
      ? ({ pricing: 'free', amount: 0 } as const)
      : ({ pricing: 'paid', ...priceOf(price) } as const);
  const offer: OfferSnapshot = { ...times.offer, ...pricing, packages: [], approval: false };
  const { bookingId: id, name, email, phone, notes } = input;
  return { ...times, creatorId: host.creatorId, id, hostZone: host.zone, offer, name, email, phone, notes };
}

const priceOf = ({ amount, currency }: Extract<ManualBooking['price'], { how: 'owed' | 'settled' }>) => ({
  amount,
  currency,
});

/** Something that is none of the host's services: one-on-one, with a full refund when cancelled. */
type Titled = Extract<ManualBooking['what'], { kind: 'title' }>;
const titled = ({ title, minutes, mode, place }: Titled, { price }: ManualBooking): OfferSnapshot => ({
  title,
  durationMinutes: minutes,
  pricing: 'free',
  amount: 0,
  currency: price.how === 'free' ? 'USD' : price.currency,
  delivery: { mode, place },
  payMethods: [],
  refundPolicy: { template: '100p' },
  packages: [],
});

async function store(
  deps: BookingDeps,
  trx: Trx,
  input: ManualBooking,
  booking: ManualBookingForm,
  at: { occupancyId: string | null; occurrenceId: string | null },
  override: string[],
): Promise<Added> {
  const { creatorId, id, startsAt, now } = booking;
  const row = await insertManualBooking(trx, booking, at);
  await announceConfirmed(deps, trx, row);
  const order = await orderFor(trx, booking, input.price, now);
  const startText = startsAt.toISOString();
  await writeAudit(trx, creatorId, id, {
    at: now,
    by: 'creator',
    what: { kind: 'by_hand', startsAt: startText, override },
  });
  if (input.tell && booking.email !== '') {
    await planReminders(trx, row, now);
    await mailManualBooking({ deps, trx, booking: row, order });
  }
  return accept({ id, startsAt });
}

async function orderFor(
  trx: Trx,
  booking: ManualBookingForm,
  price: ManualBooking['price'],
  now: Date,
): Promise<Order> {
  const { creatorId, id, offer } = booking;
  const order = await createOrder(trx, {
    creatorId,
    bookingId: id,
    byHost: true,
    paymentMethod: manualMethods[price.how],
    customerName: booking.name,
    customerEmail: booking.email,
    productName: offer.title,
    currency: offer.currency,
    subtotal: price.how === 'free' ? 0 : price.amount,
    refundPolicy: offer.refundPolicy,
    // The plan was checked for an amount due before; a paid one is always allowed.
    flexibleAllowed: price.how !== 'free',
    createdAt: now,
  });
  if (price.how !== 'settled') return order;
  await confirmOrder(trx, order, { paid: true, now });
  return { ...order, paymentStatus: 'paid' };
}

const mostDates = 200;

/** What the host can book by hand: everything sold now, and the coming class dates. */
export async function manualOffers(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'hosts'>,
  creatorId: CreatorId,
): Promise<ManualOffers> {
  const host = await deps.hosts.byId(creatorId);
  const dates = await openDates(deps.db, creatorId, deps.clock.now(), mostDates);
  return {
    offers: [...(host?.offers.values() ?? [])].map(({ offerId, kind, fields }) => ({
      offerId,
      kind,
      title: fields.title,
      durationMinutes: fields.durationMinutes,
      amount: fields.price.pricing === 'paid' ? fields.price.amount : 0,
      currency: fields.price.currency,
    })),
    dates: dates.map(({ id, offerId, startsAt, capacity, taken }) => ({
      id,
      offerId,
      startsAt: startsAt.toISOString(),
      left: capacity - taken,
    })),
  };
}
