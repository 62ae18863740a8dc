import { zoneNamed } from '../../../base/zone.ts';
import { nextFree } from '../../calendar/free-slots.ts';
import { wholeWeeks } from '../../calendar/session-limits.ts';
import { workingChoices } from '../../orders/order/pay-choices.ts';
import { feePoints } from '../../payments/port/service-fee.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import type { PayMethod } from '../../services/pay-method.ts';
import { asksOf, type OfferSnapshot, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Availability, Bookable, HeldTerms } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { classHorizonDays } from '../class-dates/class-plan.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';
import { classDays, slotDays, slotQuestion, visitorRange } from './availability.ts';
import { booksItself } from './book-at-once.ts';
import { busyBlocks } from './busy.sql.ts';
import { liveStarts } from './live-starts.sql.ts';
import { mostInSeries } from './series.ts';
import { closedFor, hasLimits, takenFor } from './taken.flow.ts';

const dayMs = 86_400_000;

/** The offer as visitors see it. Ways to pay that are unavailable here are left out. */
export function describeOffer(deps: Cards, host: Host, offer: LiveOffer): Bookable {
  const { fields } = offer;
  return {
    offerId: offer.offerId,
    kind: offer.kind === 'groupService' ? 'groupService' : 'individualService',
    title: fields.title,
    durationMinutes: fields.durationMinutes,
    ...shownPrice(fields.price),
    timeUnit: offer.kind === 'groupService' ? offer.fields.timeUnit : 'session',
    mode: fields.delivery.mode,
    place: fields.delivery.mode === 'offline' ? fields.delivery.place : '',
    ...waysToPay(deps, host.accounts, fields.price, fields.payMethods),
    refundPolicy: fields.refundPolicy,
    approval: fields.approval === true,
    ...waitingFor(deps, host, fields),
    packages: fields.price.pricing === 'paid' ? fields.packages : [],
    passes: fields.price.pricing === 'paid' && host.takesPasses,
    coupons: fields.price.pricing === 'paid' && host.takesCoupons,
    series: mostInSeries(offer) ?? null,
    testPayments: deps.cards.test,
    hostName: host.name,
    hostZone: host.zone,
  };
}

/** A price that is not listed is left out of the answer. */
const shownPrice = (price: LiveOffer['fields']['price']): Pick<Bookable, 'pricing' | 'amount' | 'currency'> =>
  price.pricing === 'unlisted' ? { ...price, amount: 0 } : price;

type Cards = Pick<BookingDeps, 'cards' | 'config'>;

const waysToPay = (
  { cards, config }: Cards,
  accounts: Host['accounts'],
  { pricing, currency }: Pick<Bookable, 'pricing' | 'currency'>,
  methods: readonly PayMethod[],
): Pick<Bookable, 'payMethods' | 'payPages' | 'feePoints'> => {
  if (pricing !== 'paid') return { payMethods: [], payPages: [], feePoints: 0 };
  const payPages = cards.methods(accounts, currency).map(page => [...page]);
  return { payMethods: workingChoices(methods, payPages), payPages, feePoints: feePoints(config, accounts) };
};

/** The terms a time was held on, as visitors see them, even after the creator changed them. */
export function heldTerms(deps: Cards, accounts: Host['accounts'], given: OfferSnapshot): HeldTerms {
  const { title, durationMinutes, pricing, amount, currency, refundPolicy, approval, packages, payMethods } =
    offerSnapshotSchema.parse(given);
  return {
    title,
    durationMinutes,
    pricing,
    amount,
    currency,
    ...waysToPay(deps, accounts, { pricing, currency }, payMethods),
    refundPolicy,
    approval: approval === true,
    packages: pricing === 'paid' ? packages : [],
  };
}

/** What somebody holds, as visitors see it. Uses nothing of the current offers, which may be gone. */
export function describeHeld(deps: Cards, host: Host, booking: BookingRow): Bookable {
  const offer = offerSnapshotSchema.parse(booking.offer);
  const terms = heldTerms(deps, host.accounts, offer);
  const { mode, place } = offer.delivery;
  return {
    offerId: booking.offerId,
    kind: booking.kind === 'group' ? 'groupService' : 'individualService',
    ...terms,
    timeUnit: 'session',
    mode,
    place: mode === 'offline' ? place : '',
    waitlist: false,
    autoBook: false,
    passes: terms.pricing === 'paid' && host.takesPasses,
    coupons: terms.pricing === 'paid' && host.takesCoupons,
    series: null,
    testPayments: deps.cards.test,
    hostName: host.name,
    hostZone: host.zone,
  };
}

/** Whether there is a waitlist, and whether it can book automatically. */
function waitingFor(deps: Cards, host: Host, fields: LiveOffer['fields']): Pick<Bookable, 'waitlist' | 'autoBook'> {
  if (!('waitlist' in fields) || fields.waitlist !== true) return { waitlist: false, autoBook: false };
  return { waitlist: true, autoBook: mayBookItself(deps, host, fields) };
}

/** Whether the waitlist can book automatically; also for those already on a waitlist that is closed to others. */
export function mayBookItself({ cards }: Cards, host: Host, fields: LiveOffer['fields']): boolean {
  const payMethods = workingChoices(fields.payMethods, cards.methods(host.accounts, fields.price.currency));
  return booksItself({ ...fields.price, payMethods, asks: asksOf(fields) });
}

/**
 * What a visitor may book of one offer, by the visitor's days. One query whatever the range, and a second one for the
 * next free time when the range has none. `except` is a booking being moved, which does not count against limits.
 */
export async function availability(
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  asked: { zone?: string | undefined; from?: string | undefined; days: number; except?: string },
): Promise<Availability> {
  const now = deps.clock.now();
  const zone = zoneNamed(asked.zone) ?? host.zone;
  const range = visitorRange(zone, asked.from, asked.days, now.getTime());
  const common = { offer: describeOffer(deps, host, offer), zone, from: range.fromDate, to: range.toDate };
  if (offer.fields.price.pricing === 'unlisted') return { ...common, days: [], next: null };

  if (offer.kind === 'groupService') {
    const all = await listClassDates(
      deps.db,
      host.creatorId,
      now,
      new Date(range.to + classHorizonDays * dayMs),
      offer.offerId,
      now,
    );
    const inside = all.filter(date => date.startsAt.getTime() >= range.from && date.startsAt.getTime() < range.to);
    const next =
      inside.length > 0
        ? undefined
        : all.find(date => date.startsAt.getTime() >= range.to && date.taken < date.capacity);
    return {
      ...common,
      days: classDays(inside, zone, offer.fields.delivery.mode),
      next: next?.startsAt.toISOString() ?? null,
    };
  }

  const slotsIn = async (from: number, to: number) =>
    slotQuestion(
      host,
      offer.fields,
      { from, to, now: now.getTime() },
      await takenFor(deps, host, offer, { from, to }, now, asked.except),
    );
  const days = slotDays(await slotsIn(range.from, range.to), zone);
  if (days.length > 0) return { ...common, days, next: null };
  const later = await slotsIn(range.to, range.to + offer.fields.furthestDays * dayMs);
  const next = nextFree(later, 1)[0];
  return { ...common, days, next: next === undefined ? null : new Date(next).toISOString() };
}

/** The first free start of each one-on-one service that has one, and the next dates of every class, for the page's live facts. */
export async function hostOutlook(
  deps: BookingDeps,
  host: Host,
): Promise<{
  services: { offerId: string; startsAt: Date }[];
  classes: { offerId: string; startsAt: Date; capacity: number; taken: number }[];
}> {
  const now = deps.clock.now();
  const services = [...host.offers.values()].flatMap(offer =>
    offer.kind !== 'groupService' && offer.fields.price.pricing !== 'unlisted' ? [offer] : [],
  );
  const horizon = now.getTime() + 62 * dayMs;
  const [busy, booked, classes] = await Promise.all([
    services.length === 0
      ? []
      : busyBlocks(deps.pool, host.creatorId, new Date(now.getTime() - dayMs), new Date(horizon + dayMs), now),
    services.some(offer => hasLimits(host, offer))
      ? liveStarts(deps.db, host.creatorId, wholeWeeks(host.zone, now.getTime(), horizon), now, null)
      : [],
    listClassDates(deps.db, host.creatorId, now, new Date(horizon), null, now),
  ]);
  const range = { from: now.getTime(), to: horizon, now: now.getTime() };
  const free = services.flatMap(offer => {
    const taken = { busy, closed: closedFor(host, offer, booked) };
    const starts = nextFree(slotQuestion(host, offer.fields, range, taken), 1);
    return starts.map(start => ({ offerId: offer.offerId, startsAt: new Date(start) }));
  });
  return { services: free, classes };
}

type NextBookable = { offerId: string; startsAt: Date };

/** The first time anybody may book at a host: of a session, else the first date of a class with a spot left. */
export function nextBookable({ services, classes }: Awaited<ReturnType<typeof hostOutlook>>): NextBookable | undefined {
  const open = services.length > 0 ? services : classes.filter(({ taken, capacity }) => taken < capacity);
  return open.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}
