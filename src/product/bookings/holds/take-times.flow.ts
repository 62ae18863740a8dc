import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import { blockOf } from '../availability/availability.ts';
import { isWithinLimits } from '../availability/taken.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import { findSeries, linkSeries, lockDatesAt } from '../booking/series.sql.ts';
import { holdPlaceIn, holdSessionIn, isTaken, type NewHold } from './holds.sql.ts';
import { holdAnswer, storedHoldAnswer } from './new-hold.flow.ts';
import { countTab, findOwn, lockSource } from './own-holds.sql.ts';
import { isOpenHold, lockOpenHold, replaceHold } from './release-hold.flow.ts';

/** The starts that were taken, and what this visitor has there already beyond a hold. */
type Lost = { kind: 'lost'; starts: number[]; yours: BookingRow | undefined };

/**
 * Takes all of these times or none, in one transaction under the host's lock, replacing the visitor's hold with this
 * host. Times already held are returned: the same ids again, or the same single time in another tab.
 */
export async function takeTimes(
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  holds: readonly [NewHold, ...NewHold[]],
): Promise<Result<Hold, Lost>> {
  const starts = holds.map(({ startsAt }) => startsAt.getTime());
  try {
    // When times are lost nothing is taken, and the visitor keeps their former hold.
    return await inTransaction(deps.db, trx => takeAll(deps, trx, host, offer, holds));
  } catch (error) {
    if (isTaken(error)) return refuse({ kind: 'lost', starts, yours: undefined });
    throw error;
  }
}

async function takeAll(
  deps: BookingDeps,
  trx: Trx,
  host: Host,
  offer: LiveOffer,
  holds: readonly [NewHold, ...NewHold[]],
): Promise<Result<Hold, Lost>> {
  const { creatorId } = host;
  const [first, ...rest] = holds;
  const now = deps.clock.now();
  await lockHost(trx, creatorId);
  await lockSource(trx, first);
  const own = await findOwn(trx, first);
  const same = rest.length === 0 ? sameTime(own, first, now) : await sameSeries(trx, own, holds, now);
  if (same?.holdExpiresAt) {
    if (same.id !== first.bookingId) await countTab(trx, same, 1);
    return accept(storedHoldAnswer(deps, host.accounts, same, same.holdExpiresAt));
  }
  const open = own.find(booking => isOpenHold(booking) && booking.visitor === first.visitor);
  const former = open === undefined ? [] : await lockOpenHold(trx, creatorId, open.id);
  const formerDates = former.map(({ occurrenceId }) => occurrenceId);
  const dates = offer.kind === 'groupService' ? holds.map(({ startsAt }) => startsAt) : [];
  await lockDatesAt(trx, creatorId, offer.offerId, dates, formerDates);
  await replaceHold(trx, former, now);
  const missing: number[] = [];
  // The first one, which has the visitor's id, comes last: a concurrent request that waits for it then blocks
  // none of these times.
  for (const wanted of [...rest, first])
    if (!(await takeOne(trx, host, offer, wanted, now))) missing.push(wanted.startsAt.getTime());
  if (missing.length > 0) {
    const yours = own.find(
      booking => isAt(booking, first) && booking.visitor === first.visitor && !isOpenHold(booking),
    );
    return refuse({ kind: 'lost', starts: missing.toSorted((a, b) => a - b), yours });
  }
  const ids = holds.map(({ bookingId }) => bookingId);
  if (ids.length > 1) await linkSeries(trx, creatorId, ids);
  return accept(holdAnswer(deps, host.accounts, first));
}

async function takeOne(trx: Trx, host: Host, offer: LiveOffer, wanted: NewHold, now: Date): Promise<boolean> {
  if (offer.kind === 'groupService') return holdPlaceIn(trx, wanted, now);
  const { startsAt, bookingId } = wanted;
  const mayStart = await isWithinLimits(trx, host, offer, startsAt, now, bookingId);
  return mayStart && holdSessionIn(trx, wanted, blockOf(offer.fields, startsAt.getTime()));
}

const isAt = (booking: BookingRow, wanted: NewHold): boolean =>
  booking.offerId === wanted.offerId && booking.startsAt.getTime() === wanted.startsAt.getTime();

const isHeldAt = (booking: BookingRow, wanted: NewHold, now: Date): boolean =>
  booking.status === 'held' &&
  isAt(booking, wanted) &&
  booking.holdExpiresAt !== null &&
  booking.holdExpiresAt > now &&
  (isOpenHold(booking) || booking.visitor === wanted.visitor);

/** The same id again, or the same time in another tab. Dates of a series are held or released together. */
const sameTime = (own: readonly BookingRow[], wanted: NewHold, now: Date): BookingRow | undefined =>
  own.find(booking => booking.seriesId === null && isHeldAt(booking, wanted, now));

/** The first date of the same series again. */
async function sameSeries(
  trx: Trx,
  own: readonly BookingRow[],
  holds: readonly [NewHold, ...NewHold[]],
  now: Date,
): Promise<BookingRow | undefined> {
  const [{ creatorId, bookingId }] = holds;
  if (!own.some(({ id }) => id === bookingId)) return undefined;
  const known = await findSeries(trx, creatorId, bookingId);
  const isSame = holds.every((wanted, at) => {
    const booking = known[at];
    return booking !== undefined && isHeldAt(booking, wanted, now);
  });
  return isSame && known.length === holds.length ? known[0] : undefined;
}
