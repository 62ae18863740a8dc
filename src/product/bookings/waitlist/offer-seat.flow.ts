import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { hasOwnRooms, roomsBegin } from '../../services/meeting-room.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import { describeOffer, mayBookItself } from '../availability/availability.flow.ts';
import { wayToSeat } from '../availability/book-at-once.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { lockBooking } from '../booking/bookings.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { bookHeld } from '../checkout/book.flow.ts';
import { listExceptions, storeException } from '../class-dates/class-exceptions.sql.ts';
import type { ClassRow } from '../class-dates/classes.sql.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { holdOfferedPlace } from '../holds/holds.sql.ts';
import { snapshotOf } from '../holds/new-hold.flow.ts';
import { mailOffer, mailWaitlistClosed } from './mail-waitlist.flow.ts';
import {
  addPlace,
  closeWaitlist,
  type EntryRow,
  findEntry,
  hasDueOffer,
  lockSeats,
  lockWaiting,
  nextOnWaitlist,
  storeOffer,
  waitlistsToServe,
} from './waitlist.sql.ts';
import { type HandOverRefusal, offerUntil } from './waitlist.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'serve-waitlists': z.input<typeof payloadSchema> | null;
  }
}

const payloadSchema = z.object({ creatorId: z.string().transform(creatorIdOf), occurrenceId: z.string() });

/**
 * The job `serve-waitlists`, queued whenever a spot becomes free or a date changes, and at the deadline of an
 * offer.
 */
export async function serveWaitlist(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, occurrenceId } = payloadSchema.parse(payload);
  await serveWaitlistOfDate(deps, creatorId, occurrenceId);
}

/** The sweep: serves waitlists whose job was lost. */
export async function serveAllWaitlists(deps: BookingDeps): Promise<void> {
  await eachAlone(deps.log, await waitlistsToServe(deps.db, deps.clock.now()), ({ creatorId, id }) =>
    serveWaitlistOfDate(deps, creatorId, id),
  );
}

/**
 * Assigns the free seats of a date to the next on its waitlist, one after the other, or ends the waitlist when the date
 * is over, moved, withdrawn or cancelled. The date is locked, so that each seat is assigned once, however many servers
 * do this.
 */
export async function serveWaitlistOfDate(deps: BookingDeps, creatorId: CreatorId, dateId: string): Promise<void> {
  if (await hasDueOffer(deps.db, creatorId, dateId, deps.clock.now())) await endHolds(deps, creatorId);
  // Outside the transaction, which would wait for a second connection while others wait for its locks.
  const host = await deps.hosts.byId(creatorId);
  await deps.db.transaction().execute(async trx => {
    const date = await lockSeats(trx, creatorId, dateId);
    if (date === undefined) return;
    const now = deps.clock.now();
    for (const entry of await closeWaitlist(trx, date, now)) {
      if (date.cancelledAt !== null || date.startsAt > now) await mailWaitlistClosed(deps, trx, date, entry);
    }
    if (!date.bookable || date.cancelledAt !== null) return;
    for (let free = date.capacity - date.taken; free > 0; free--) {
      const entry = await nextOnWaitlist(trx, date, now);
      if (entry === undefined || !(await giveSeat(deps, trx, host, date, entry, now))) return;
    }
  });
  deps.wake();
}

/**
 * Holds a seat for this person, or books it when they chose that and nothing has to be paid now. False when
 * impossible.
 */
async function giveSeat(
  deps: BookingDeps,
  trx: Trx,
  host: Host | undefined,
  date: ClassRow,
  entry: EntryRow,
  now: Date,
): Promise<boolean> {
  const creatorId = date.creatorId;
  const offer = (await liveOffers(trx, creatorId)).find(({ offerId }) => offerId === date.offerId);
  const until = offerUntil(date.startsAt, now);
  if (host === undefined || offer === undefined || until === null) return false;
  const bookable = describeOffer(deps, host, offer);
  const way = wayToSeat(bookable, { autoBook: entry.autoBook && mayBookItself(deps, host, offer.fields) });
  if (way.how === 'nothing') return false;
  const bookingId = randomUUID();
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  const held = await holdOfferedPlace(trx, {
    creatorId,
    bookingId,
    visitor: null,
    from: null,
    sources: { firstSource: entry.firstSource, lastSource: entry.lastSource },
    offerId: date.offerId,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    hostZone: host.zone,
    visitorZone: entry.visitorZone,
    offer: snapshotOf(offer, rooms),
    rooms: hasOwnRooms(offer.fields.delivery) ? rooms : undefined,
    expiresAt: until,
  });
  if (!held) return false;
  await storeOffer(trx, entry, bookingId, until);
  if (way.how === 'book') {
    const booking = await lockBooking(trx, creatorId, bookingId);
    if (booking === undefined) throw new Error('a place just held is not there');
    const { name, email } = entry;
    const details = {
      name,
      email,
      notes: '',
      phone: '',
      answers: [],
      method: way.method,
      packageId: null,
      pass: null,
      coupon: null,
      total: null,
    };
    await bookHeld(deps, trx, booking, details, now);
    return true;
  }
  await mailOffer(deps, trx, { offer, date }, entry, { bookingId, until });
  await enqueue(trx, 'serve-waitlists', { creatorId, occurrenceId: date.id }, until);
  return true;
}

/**
 * The creator offers a seat to a person on the waitlist, out of turn. With `addPlace` a full date gets one spot
 * more for it.
 */
export async function manualOffer(
  deps: BookingDeps,
  creatorId: CreatorId,
  entryId: string,
  more: { addPlace: boolean },
): Promise<Result<true, HandOverRefusal>> {
  const host = await deps.hosts.byId(creatorId);
  const outcome = await inTransaction<true, HandOverRefusal>(deps.db, async trx => {
    const known = await findEntry(trx, creatorId, entryId);
    if (known === undefined) return refuse({ kind: 'entry_not_found' });
    const date = await lockSeats(trx, creatorId, known.occurrenceId);
    const entry = await lockWaiting(trx, creatorId, entryId);
    if (date === undefined || entry === undefined) return refuse({ kind: 'not_on_waitlist' });
    const now = deps.clock.now();
    const isSame = entry.startsAt.getTime() === date.startsAt.getTime();
    if (!date.bookable || date.cancelledAt !== null || !isSame) return refuse({ kind: 'date_not_open' });
    if (offerUntil(date.startsAt, now) === null) return refuse({ kind: 'too_late_to_offer' });
    const isFull = date.taken >= date.capacity;
    if (isFull && !more.addPlace) return refuse({ kind: 'no_place' });
    if (isFull && date.capacity >= mostPlaces) return refuse({ kind: 'most_places' });
    if (isFull) await onePlaceMore(trx, creatorId, date);
    // Rolled back as a whole: an unused added spot would go to the first on the waitlist.
    if (!(await giveSeat(deps, trx, host, date, entry, now))) return refuse({ kind: 'cannot_be_paid' });
    return accept(true);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

/** The most a date can have (`changeClassSchema`). */
const mostPlaces = 1000;

/** Stored as an exception of this date, so that planning the dates again keeps it. */
async function onePlaceMore(trx: Trx, creatorId: CreatorId, date: ClassRow): Promise<void> {
  const known = (await listExceptions(trx, creatorId)).find(
    one => one.offerId === date.offerId && one.date === date.hostDate,
  );
  const plain = { offerId: date.offerId, date: date.hostDate, cancelled: false, movedTo: null, place: null };
  await storeException(trx, creatorId, { ...(known ?? plain), capacity: date.capacity + 1 });
  await addPlace(trx, date);
}
