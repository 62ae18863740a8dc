import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { zoneNamed } from '../../../base/zone.ts';
import { isFree } from '../../calendar/free-slots.ts';
import { hasOwnRooms, roomsBegin } from '../../services/meeting-room.ts';
import type { LiveOffer, SessionOffer } from '../../services/offers.flow.ts';
import { heldTerms } from '../availability/availability.flow.ts';
import { nearestFree, nothingTaken, slotQuestion } from '../availability/availability.ts';
import { takenFor } from '../availability/taken.flow.ts';
import { asksOf, type HoldRefusal, type OfferSnapshot, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRecord } from '../booking/bookings.sql.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { lockDatesAt } from '../booking/series.sql.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';
import { endHolds } from './expire-holds.flow.ts';
import { holdMinutes } from './hold-minutes.ts';
import { findObstacle, holdPlace, holdPlaceIn, type NewHold, type Obstacle } from './holds.sql.ts';
import { takeSlot } from './take-slot.flow.ts';

type Asked = { offerId: string; startsAt: string; zone?: string | undefined; bookingId: string };

/**
 * Takes a slot or a place for ten minutes. The rules (window, grid, notice, furthest date) are asked of the same
 * function that listed the times; whether somebody else has it is asked of the database's constraint alone.
 */
export async function hold(deps: BookingDeps, host: Host, asked: Asked): Promise<Result<Hold, HoldRefusal>> {
  const offer = host.offers.get(asked.offerId);
  if (offer === undefined) return refuse({ kind: 'offer_not_found' });
  if (offer.fields.price.pricing === 'unlisted') return refuse({ kind: 'not_for_sale' });
  const wanted = wantedHold(deps, host, offer, { ...asked, startsAt: new Date(asked.startsAt) });
  return offer.kind === 'groupService'
    ? holdClassPlace(deps, host, offer, wanted)
    : holdSlot(deps, host, offer, wanted);
}

/** What a hold writes down, for ten minutes from now. */
export const wantedHold = (
  deps: Pick<BookingDeps, 'clock' | 'config'>,
  host: Host,
  offer: LiveOffer,
  { startsAt, zone, bookingId }: { startsAt: Date; zone?: string | undefined; bookingId: string },
): NewHold => {
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  return {
    creatorId: host.creatorId,
    bookingId,
    offerId: offer.offerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + offer.fields.durationMinutes * 60_000),
    hostZone: host.zone,
    visitorZone: zoneNamed(zone) ?? null,
    offer: snapshotOf(offer, rooms),
    rooms: hasOwnRooms(offer.fields.delivery) ? rooms : undefined,
    expiresAt: new Date(deps.clock.now().getTime() + holdMinutes.details * 60_000),
  };
};

async function holdSlot(
  deps: BookingDeps,
  host: Host,
  offer: SessionOffer,
  wanted: NewHold,
): Promise<Result<Hold, HoldRefusal>> {
  const start = wanted.startsAt.getTime();
  const now = deps.clock.now().getTime();
  if (!isFree(slotQuestion(host, offer.fields, { from: start, to: start + 1, now }, nothingTaken), start)) {
    return refuse({ kind: 'slot_not_offered', nearest: await nearestSlots(deps, host, offer, start) });
  }
  const answerTaken = (nearest: readonly string[]): Result<Hold, HoldRefusal> =>
    refuse({ kind: 'slot_taken', nearest: without(wanted, nearest) });
  // Who comes just after somebody is shown what else is free, in one search for all of them, unless it has come back.
  const last = lastTaken.get(offer);
  if (last !== undefined && last.start === start && last.bookingId !== wanted.bookingId) {
    const nearest = await nearestSlots(deps, host, offer, start);
    if (!nearest.includes(wanted.startsAt.toISOString())) return answerTaken(nearest);
  }
  const take = async (): Promise<boolean> => {
    const took = await takeSlot(deps, host, offer, wanted);
    if (took) lastTaken.set(offer, { start, bookingId: wanted.bookingId });
    return took;
  };
  const first = await firstTake(offer, start, async () => ({ wanted, took: await take() }));
  if (first.took && first.wanted.bookingId === wanted.bookingId) return accept(holdAnswer(deps, first.wanted));
  // Has it this very moment, so there is nothing to ask the database but what else is free.
  if (first.took) return answerTaken(await nearestSlots(deps, host, offer, start));
  if (first.wanted !== wanted && (await take())) return accept(holdAnswer(deps, wanted));
  const obstacle = await findObstacle(deps.pool, wanted, deps.clock.now());
  const same = sameHold(deps, wanted, obstacle);
  if (same !== undefined) return accept(same);
  // An expired hold blocks the constraint until its status changes.
  if (obstacle.hasDue) await endHolds(deps, host.creatorId);
  if (obstacle.hasDue && (await take())) return accept(holdAnswer(deps, wanted));
  const nearest = await nearestSlots(deps, host, offer, start);
  // Somebody else swept meanwhile, and the time is free after all.
  const isFreeNow = nearest.includes(wanted.startsAt.toISOString());
  if (isFreeNow && (await take())) return accept(holdAnswer(deps, wanted));
  return answerTaken(nearest);
}

const without = ({ startsAt }: NewHold, times: readonly string[]): string[] =>
  times.filter(time => time !== startsAt.toISOString());

async function holdClassPlace(
  deps: BookingDeps,
  host: Host,
  offer: ClassOffer,
  wanted: NewHold,
): Promise<Result<Hold, HoldRefusal>> {
  const now = deps.clock.now();
  if (wanted.startsAt <= now)
    return refuse({
      kind: 'slot_not_offered',
      nearest: await nearestClasses(deps, host, wanted.offerId, wanted.startsAt),
    });
  if (await tryPlace(deps, offer, wanted)) return accept(holdAnswer(deps, wanted));
  const obstacle = await findObstacle(deps.pool, wanted, now);
  const same = sameHold(deps, wanted, obstacle);
  if (same !== undefined) return accept(same);
  if (obstacle.hasDue) await endHolds(deps, host.creatorId);
  // Whoever swept first, once more: a place may have come back.
  if (await tryPlace(deps, offer, wanted)) return accept(holdAnswer(deps, wanted));
  const dates = await listClassDates(
    deps.db,
    host.creatorId,
    wanted.startsAt,
    new Date(wanted.startsAt.getTime() + 1),
    wanted.offerId,
    now,
  );
  return refuse({
    kind: dates.length === 0 ? 'slot_not_offered' : 'class_full',
    nearest: await nearestClasses(deps, host, wanted.offerId, wanted.startsAt),
  });
}

type ClassOffer = Extract<LiveOffer, { kind: 'groupService' }>;

const uniqueViolation = '23505';

async function tryPlace(deps: BookingDeps, offer: ClassOffer, wanted: NewHold): Promise<boolean> {
  const now = deps.clock.now();
  try {
    if (offer.fields.waitlist !== true) return await holdPlace(deps.pool, wanted, now);
    // Who waits is counted once the date is ours: a single statement that had to wait for it would count from before.
    return await deps.db.transaction().execute(async trx => {
      await lockDatesAt(trx, wanted.creatorId, wanted.offerId, [wanted.startsAt]);
      return holdPlaceIn(trx, wanted, now);
    });
  } catch (error) {
    // The same id twice at once: the statement undid itself, and the other one is the answer.
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

/** A double click or a retry after a lost answer: the hold that already exists under this id. */
function sameHold(deps: BookingDeps, wanted: NewHold, { mine: found }: Obstacle): Hold | undefined {
  if (found === null) return undefined;
  const isSame =
    found.status === 'held' &&
    found.offer_id === wanted.offerId &&
    found.starts_at.getTime() === wanted.startsAt.getTime() &&
    found.customer_email === null;
  if (!isSame || found.hold_expires_at === null || found.hold_expires_at <= deps.clock.now()) return undefined;
  const offer = offerSnapshotSchema.parse(found.offer);
  return holdAnswer(deps, { ...wanted, offer, endsAt: found.ends_at, expiresAt: found.hold_expires_at });
}

/** A hold as its visitor is told. */
export const holdAnswer = (deps: Pick<BookingDeps, 'cards' | 'linkSecret'>, held: NewHold): Hold => ({
  ref: bookingRef(deps.linkSecret, { creatorId: held.creatorId, id: held.bookingId, sequence: 0 }),
  startsAt: held.startsAt.toISOString(),
  endsAt: held.endsAt.toISOString(),
  expiresAt: held.expiresAt.toISOString(),
  asks: asksOf(held.offer),
  terms: heldTerms(deps, held.offer),
});

/** The offer as a booking keeps it. A session gets its own room where the offer wants one and a server has `rooms`; a date has its own. */
export function snapshotOf({ kind, fields }: LiveOffer, rooms: string | undefined): OfferSnapshot {
  const { title, durationMinutes, price, payMethods, refundPolicy, packages, approval, asks } = fields;
  const { mode, place } = fields.delivery;
  const hasRoom = kind !== 'groupService' && hasOwnRooms(fields.delivery) && rooms !== undefined;
  const delivery = { mode, place: hasRoom ? `${rooms}${randomUUID()}` : place };
  const noticeMinutes = 'minimumNoticeMinutes' in fields ? fields.minimumNoticeMinutes : 0;
  const request = approval === true && { approval, noticeMinutes };
  const asked = asks !== undefined && { asks };
  return { title, durationMinutes, ...price, delivery, payMethods, refundPolicy, packages, ...asked, ...request };
}

const week = 7 * 86_400_000;

type Work<T> = () => Promise<T>;

/** Work on one start of an offer; whoever asks for the same while it goes on shares its outcome. */
function shared<T>(): (offer: SessionOffer, start: number, work: Work<T>) => Promise<T> {
  const goings = new WeakMap<SessionOffer, Map<number, Promise<T>>>();
  return (offer, start, work) => {
    const ofOffer = goings.get(offer) ?? new Map<number, Promise<T>>();
    goings.set(offer, ofOffer);
    const going = ofOffer.get(start);
    if (going !== undefined) return going;
    const begun = work().finally(() => ofOffer.delete(start));
    ofOffer.set(start, begun);
    return begun;
  };
}

/** Of those who want a slot at the same moment one asks the database, and the others wait for what it says. */
const firstTake = shared<{ wanted: NewHold; took: boolean }>();
const search = shared<string[]>();

/** The start of an offer that was taken last by this process, and by which booking; only ever a hint where to ask first. */
const lastTaken = new WeakMap<SessionOffer, { start: number; bookingId: string }>();

/** The three free times nearest to one that is gone. Who loses the same time at the same moment shares one search. */
export const nearestSlots = (deps: BookingDeps, host: Host, offer: SessionOffer, start: number): Promise<string[]> =>
  search(offer, start, () => searchNearest(deps, host, offer, start));

async function searchNearest(deps: BookingDeps, host: Host, offer: SessionOffer, start: number): Promise<string[]> {
  const now = deps.clock.now();
  const range = { from: Math.max(now.getTime(), start - week), to: Math.max(now.getTime(), start) + week };
  const taken = await takenFor(deps, host, offer, range, now);
  return nearestFree(slotQuestion(host, offer.fields, { ...range, now: now.getTime() }, taken), start, 3);
}

/** Up to three times one may have in place of a booking's, near it; none when it is not offered any more. */
export async function nearestTo(
  deps: BookingDeps,
  { creator_id: creatorId, offer_id: offerId, starts_at: startsAt }: BookingRecord,
): Promise<string[]> {
  const host = await deps.hosts.byId(creatorId);
  const offer = host?.offers.get(offerId);
  if (host === undefined || offer === undefined || offer.fields.price.pricing === 'unlisted') return [];
  return offer.kind === 'groupService'
    ? nearestClasses(deps, host, offerId, startsAt)
    : nearestSlots(deps, host, offer, startsAt.getTime());
}

/** The next three dates of a class that have a place left. */
export async function nearestClasses(deps: BookingDeps, host: Host, offerId: string, around: Date): Promise<string[]> {
  const now = deps.clock.now();
  const until = new Date(Math.max(around.getTime(), now.getTime()) + 8 * week);
  const dates = await listClassDates(deps.db, host.creatorId, now, until, offerId, now);
  return dates
    .filter(date => date.taken < date.capacity)
    .slice(0, 3)
    .map(date => date.startsAt.toISOString());
}
