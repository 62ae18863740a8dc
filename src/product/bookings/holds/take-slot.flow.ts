import type { Trx } from '../../../platform/database.ts';
import type { SessionOffer } from '../../services/offers.flow.ts';
import { blockOf } from '../availability/availability.ts';
import { closedIn, hasLimits } from '../availability/taken.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import { holdSession } from './hold-sessions.sql.ts';
import { holdSessionIn, type NewHold } from './holds.sql.ts';

/**
 * Takes a slot; false when somebody has it or a limit is reached. Without limits it is one statement. With them the
 * host is locked while it is counted, so that two who want the last allowed start come one after the other.
 */
export function takeSlot(deps: BookingDeps, host: Host, offer: SessionOffer, wanted: NewHold): Promise<boolean> {
  const block = blockOf(offer.fields, wanted.startsAt.getTime());
  if (!hasLimits(host, offer)) return holdSession(deps.pool, wanted, block);
  return deps.db.transaction().execute(async trx => {
    await lockHost(trx, host.creatorId);
    const mayStart = await isWithinLimits(trx, host, offer, wanted.startsAt, deps.clock.now(), wanted.bookingId);
    return mayStart && holdSessionIn(trx, wanted, block);
  });
}

/** Whether one more start is allowed. The caller holds the host's lock; `except` is the booking it is asked for. */
export async function isWithinLimits(
  trx: Trx,
  host: Pick<Host, 'creatorId' | 'zone' | 'limits'>,
  offer: Pick<SessionOffer, 'offerId' | 'fields'>,
  startsAt: Date,
  now: Date,
  except: string,
): Promise<boolean> {
  const start = startsAt.getTime();
  const closed = await closedIn(trx, host, offer, { from: start, to: start }, now, except);
  return !closed.some(([from, to]) => from <= start && start < to);
}
