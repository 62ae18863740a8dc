import { accept, type Result, refuse } from '../../../base/result.ts';
import { isFree } from '../../calendar/free-slots.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import { blockOf, nothingTaken, slotQuestion } from '../availability/availability.ts';
import { judgeStarts, mostInSeries, type SeriesDate, seriesIds, weeklyStarts } from '../availability/series.ts';
import { hasLimits, takenFor } from '../availability/taken.flow.ts';
import { type HoldRefusal, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { type BookingRecord, lockBooking } from '../booking/bookings.sql.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import { findSeries, linkSeries, lockDatesAt } from '../booking/series.sql.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';
import { endHolds } from './expire-holds.flow.ts';
import { hold, holdAnswer, wantedHold } from './hold.flow.ts';
import { holdPlaceIn, holdSessionIn, type NewHold } from './holds.sql.ts';
import { releaseHold } from './release-hold.flow.ts';
import { isWithinLimits } from './take-slot.flow.ts';

const dayMs = 86_400_000;

/**
 * The dates of a series from a first start on, each with what stands against it: weekly at the host's same time, or the
 * next dates of a class. One query for what is taken and one more where limits count, however many dates.
 */
export async function seriesDates(
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  asked: { startsAt: Date; count: number },
): Promise<SeriesDate[]> {
  const start = asked.startsAt.getTime();
  const now = deps.clock.now();
  const count = Math.min(asked.count, mostInSeries(offer) ?? 0);
  if (offer.kind === 'groupService') {
    const until = new Date(start + 366 * dayMs);
    const dates = await listClassDates(deps.db, host.creatorId, asked.startsAt, until, offer.offerId, now);
    return dates.slice(0, count).map(({ startsAt, taken, capacity }) => ({
      startsAt: startsAt.toISOString(),
      clash: startsAt <= now ? 'past' : taken < capacity ? null : 'taken',
      nearest: null,
    }));
  }
  const starts = weeklyStarts(host.zone, start, count);
  const range = { from: start - dayMs, to: (starts.at(-1) ?? start) + 2 * dayMs };
  const taken = await takenFor(deps, host, offer, range, now);
  return judgeStarts(slotQuestion(host, offer.fields, { ...range, now: now.getTime() }, taken), starts);
}

type Asked = {
  offerId: string;
  starts: readonly string[];
  zone?: string | undefined;
  bookingId: string;
  /** What whoever asks holds of this offer already: what is in the way of these dates goes into them. */
  own?: readonly BookingRecord[];
};

/** Undoes the transaction: some dates were taken meanwhile. */
class SeriesLost extends Error {}

/**
 * Holds every date or none, in one transaction under the host's lock. The same id twice is the same hold, and a single
 * date is a plain one. Refused with the starts that are in the way.
 */
export async function holdSeries(deps: BookingDeps, host: Host, asked: Asked): Promise<Result<Hold, HoldRefusal>> {
  const offer = host.offers.get(asked.offerId);
  if (offer === undefined) return refuse({ kind: 'offer_not_found' });
  const starts = [...new Set(asked.starts.map(start => Date.parse(start)))].toSorted((a, b) => a - b);
  const [only] = starts;
  if (starts.length === 1 && only !== undefined)
    return hold(deps, host, { ...asked, startsAt: new Date(only).toISOString() });
  if (offer.fields.price.pricing === 'unlisted') return refuse({ kind: 'not_for_sale' });
  if (starts.length > (mostInSeries(offer) ?? 0)) return refuse({ kind: 'series_not_offered' });
  const now = deps.clock.now().getTime();
  const never = starts.filter(start =>
    offer.kind === 'groupService'
      ? start <= now
      : !isFree(slotQuestion(host, offer.fields, { from: start, to: start + 1, now }, nothingTaken), start),
  );
  if (never.length > 0) return refuse(lost(never));
  const own = inTheWay(asked.own ?? [], starts);
  const ids = seriesIds(asked.bookingId, starts.length);
  const holds = starts.map((start, at) =>
    wantedHold(deps, host, offer, { ...asked, bookingId: ids[at] ?? asked.bookingId, startsAt: new Date(start) }),
  );
  const taken = await take(deps, host, offer, holds, own);
  // Holds that ran out stand in the way until their status changes.
  const again = Array.isArray(taken) && (await endHolds(deps, host.creatorId)) > 0;
  const outcome = again ? await take(deps, host, offer, holds, own) : taken;
  return Array.isArray(outcome) ? refuse(lost(outcome)) : accept(outcome);
}

const lost = (starts: readonly number[]): HoldRefusal => ({
  kind: 'series_taken',
  taken: starts.map(start => new Date(start).toISOString()),
});

/** Of one's own holds those at one of the starts, with all that is held together with them; in order of id, as they are locked. */
function inTheWay(own: readonly BookingRecord[], starts: readonly number[]): BookingRecord[] {
  const met = own.filter(({ starts_at }) => starts.includes(starts_at.getTime()));
  const together = new Set(met.map(({ id, series_id }) => series_id ?? id));
  return own.filter(({ id, series_id }) => together.has(series_id ?? id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The hold, or the starts that could not be had; then nothing was taken. */
async function take(
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  holds: readonly NewHold[],
  own: readonly BookingRecord[],
): Promise<Hold | number[]> {
  const missing: number[] = [];
  const [first] = holds;
  if (first === undefined) throw new Error('a series has dates');
  try {
    return await deps.db.transaction().execute(async trx => {
      await lockHost(trx, host.creatorId);
      const known = await findSeries(trx, host.creatorId, first.bookingId);
      const [head] = known;
      if (head !== undefined && isSame(known, holds))
        return holdAnswer(deps, {
          ...first,
          offer: offerSnapshotSchema.parse(head.offer),
          expiresAt: head.hold_expires_at ?? first.expiresAt,
        });
      for (const { id } of own) await lockBooking(trx, host.creatorId, id);
      const starts = [...holds.map(({ startsAt }) => startsAt), ...own.map(({ starts_at }) => starts_at)];
      if (offer.kind === 'groupService') await lockDatesAt(trx, host.creatorId, offer.offerId, starts);
      for (const { id } of own) await releaseHold(deps, trx, host.creatorId, id);
      for (const wanted of holds) {
        const mayStart =
          offer.kind === 'groupService' ||
          !hasLimits(host, offer) ||
          (await isWithinLimits(trx, host, offer, wanted.startsAt, deps.clock.now(), wanted.bookingId));
        const took =
          mayStart &&
          (offer.kind === 'groupService'
            ? await holdPlaceIn(trx, wanted, deps.clock.now())
            : await holdSessionIn(trx, wanted, blockOf(offer.fields, wanted.startsAt.getTime())));
        if (!took) missing.push(wanted.startsAt.getTime());
      }
      if (missing.length > 0) throw new SeriesLost();
      const ids = holds.map(({ bookingId }) => bookingId);
      await linkSeries(trx, host.creatorId, ids);
      return holdAnswer(deps, first);
    });
  } catch (error) {
    if (error instanceof SeriesLost) return missing;
    throw error;
  }
}

const isSame = (known: readonly BookingRecord[], holds: readonly NewHold[]): boolean =>
  known.length === holds.length &&
  known.every(
    (booking, at) =>
      booking.status === 'held' &&
      booking.customer_email === null &&
      booking.offer_id === holds[at]?.offerId &&
      booking.starts_at.getTime() === holds[at]?.startsAt.getTime(),
  );
