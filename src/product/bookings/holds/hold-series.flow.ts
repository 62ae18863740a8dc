import { type Result, refuse } from '../../../base/result.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import { slotQuestion } from '../availability/availability.ts';
import { checkStarts, mostInSeries, type SeriesDate, seriesIds, weeklyStarts } from '../availability/series.ts';
import { takenFor } from '../availability/taken.flow.ts';
import type { HoldRefusal } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';
import { endHolds } from './expire-holds.flow.ts';
import { hold, isOffered } from './hold.flow.ts';
import { wantedHold } from './new-hold.flow.ts';
import { findObstacles } from './own-holds.sql.ts';
import { takeTimes } from './take-times.flow.ts';

const dayMs = 86_400_000;

/**
 * The dates of a series from a first start on, each with what conflicts with it: weekly at the same local time of
 * the host, or the next dates of a class. One query for what is taken and one more for limits, however many dates.
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
  return checkStarts(slotQuestion(host, offer.fields, { ...range, now: now.getTime() }, taken), starts);
}

type Asked = {
  offerId: string;
  starts: readonly string[];
  zone?: string | undefined;
  bookingId: string;
  visitor: string;
  source: string;
  sources: SourceIds;
};

/**
 * Holds every date or none, replacing the visitor's hold with this host. The same id twice is the same hold, and a
 * single date is a plain hold. Refused with the starts that conflict.
 */
export async function holdSeries(deps: BookingDeps, host: Host, asked: Asked): Promise<Result<Hold, HoldRefusal>> {
  const offer = host.offers.get(asked.offerId);
  if (offer === undefined) return refuse({ kind: 'offer_not_found' });
  const starts = [...new Set(asked.starts.map(start => Date.parse(start)))].toSorted((a, b) => a - b);
  const [start, ...more] = starts;
  if (start === undefined) throw new Error('a series has dates');
  if (more.length === 0) return hold(deps, host, { ...asked, startsAt: new Date(start).toISOString() });
  if (offer.fields.price.pricing === 'unlisted') return refuse({ kind: 'not_for_sale' });
  if (starts.length > (mostInSeries(offer) ?? 0)) return refuse({ kind: 'series_not_offered' });
  const never = starts.filter(each => !isOffered(deps, host, offer, new Date(each)));
  if (never.length > 0) return refuse(lost(never));
  const ids = seriesIds(asked.bookingId, starts.length);
  const wanted = (at: number, each: number, visitor: string | null) =>
    wantedHold(deps, host, offer, {
      ...asked,
      visitor,
      bookingId: ids[at] ?? asked.bookingId,
      startsAt: new Date(each),
    });
  const first = wanted(0, start, asked.visitor);
  const holds = [first, ...more.map((each, at) => wanted(at + 1, each, null))] as const;
  const taken = await takeTimes(deps, host, offer, holds);
  // Expired holds block a time until their status changes.
  const again = !taken.ok && (await endHolds(deps, host.creatorId)) > 0;
  const outcome = again ? await takeTimes(deps, host, offer, holds) : taken;
  if (outcome.ok) return outcome;
  const { wait } = await findObstacles(deps.pool, first, deps.clock.now(), more.length);
  return refuse(wait === undefined ? lost(outcome.refusal.starts) : { kind: 'too_many_held', seconds: wait });
}

const lost = (starts: readonly number[]): HoldRefusal => ({
  kind: 'series_taken',
  taken: starts.map(start => new Date(start).toISOString()),
});
