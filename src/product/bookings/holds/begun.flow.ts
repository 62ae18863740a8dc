import type { CreatorId } from '../../../base/id.ts';
import { findOrderOfBooking } from '../../orders/changes/orders.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { askLastTry } from '../booking/last-try.flow.ts';
import { isUndecided } from '../booking/last-try.ts';
import { findSeries } from '../booking/series.sql.ts';
import { findLatestOf } from './own-holds.sql.ts';

/** A visitor's unfinished booking: all its dates, the first one first. */
export type Begun = {
  bookings: readonly [BookingRow, ...BookingRow[]];
  /** `held` until `until`; `over` when that has passed; `processing` while a bank decides, or the provider cannot be asked. */
  state: 'held' | 'over' | 'processing';
  until: Date;
};

/**
 * The unfinished booking of this browser with a host; undefined when there is none, or it was completed or
 * released. The provider is asked about an open payment first, so that nobody is asked to pay twice.
 */
export async function begunBy(
  deps: BookingDeps,
  creatorId: CreatorId,
  visitor: string | undefined,
): Promise<Begun | undefined> {
  if (visitor === undefined) return undefined;
  const before = await findLatestOf(deps.db, creatorId, visitor);
  if (before === undefined || !isUnfinished(before)) return undefined;
  const isProcessing = await isBeingPaid(deps, before);
  const booking = await findLatestOf(deps.db, creatorId, visitor);
  const now = deps.clock.now();
  if (booking === undefined || !isUnfinished(booking) || booking.startsAt <= now) return undefined;
  const until = booking.holdExpiresAt ?? now;
  const isHeld = booking.status === 'held' && until > now;
  // Nothing was typed that could be offered again.
  if (!isHeld && booking.customerEmail === null) return undefined;
  const rest = booking.seriesId === null ? [] : await findSeries(deps.db, creatorId, booking.seriesId);
  const bookings = [booking, ...rest.filter(({ id }) => id !== booking.id)] as const;
  return { bookings, state: isProcessing ? 'processing' : isHeld ? 'held' : 'over', until };
}

const isUnfinished = ({ status, replaced }: BookingRow): boolean =>
  (status === 'held' || status === 'expired') && !replaced;

/** Whether a payment may have been made and is not confirmed yet; asks the provider. */
export async function isBeingPaid(deps: BookingDeps, { creatorId, id }: BookingRow): Promise<boolean> {
  const order = await findOrderOfBooking(deps.db, creatorId, id);
  return order !== undefined && isUndecided(await askLastTry(deps, creatorId, order.id));
}
