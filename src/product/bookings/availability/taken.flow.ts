import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import {
  type Closed,
  fullStretches,
  isLimited,
  type SessionLimits,
  wholeWeeks,
} from '../../calendar/session-limits.ts';
import type { SessionOffer } from '../../services/offers.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { reach, type Taken } from './availability.ts';
import { busyAndStarts, busyBlocks } from './busy.sql.ts';
import { liveStarts } from './live-starts.sql.ts';

type Limited = Pick<Host, 'creatorId' | 'zone' | 'limits'>;
type Session = Pick<SessionOffer, 'offerId' | 'fields'>;

const ownLimits = ({ fields }: Pick<Session, 'fields'>): SessionLimits => ({
  perDay: fields.mostPerDay,
  perWeek: fields.mostPerWeek,
});

/** Whether a limit can refuse a start of this service. */
export const hasLimits = (host: Pick<Host, 'limits'>, offer: Pick<Session, 'fields'>): boolean =>
  isLimited(host.limits) || isLimited(ownLimits(offer));

/** The periods in which limits allow no more starts of a service, from what the host has booked. Epoch ms. */
export function closedFor(
  host: Pick<Host, 'zone' | 'limits'>,
  offer: Session,
  booked: readonly { offerId: string; start: number }[],
): Closed[] {
  const starts = (of: typeof booked) => of.map(({ start }) => start);
  const own = booked.filter(({ offerId }) => offerId === offer.offerId);
  return [
    ...fullStretches(host.zone, starts(booked), host.limits),
    ...fullStretches(host.zone, starts(own), ownLimits(offer)),
  ];
}

/**
 * What conflicts with starts of a service in [from, to), in one query whatever the range. `except` is a booking that
 * does not count, because it is the one being moved.
 */
export async function takenFor(
  deps: Pick<PlatformContext, 'pool'>,
  host: Limited,
  offer: Session,
  range: { from: number; to: number },
  now: Date,
  except: string | null = null,
): Promise<Taken> {
  const span = reach(offer.fields, range.from, range.to);
  if (!hasLimits(host, offer)) {
    return { busy: await busyBlocks(deps.pool, host.creatorId, span.from, span.to, now), closed: [] };
  }
  const weeks = wholeWeeks(host.zone, range.from, range.to);
  const { busy, booked } = await busyAndStarts(deps.pool, host.creatorId, span, weeks, now, except);
  return { busy, closed: closedFor(host, offer, booked) };
}

/** Only the periods closed by limits; asked again under the host's lock before a start is taken. */
export async function closedIn(
  db: Db | Trx,
  host: Limited,
  offer: Session,
  range: { from: number; to: number },
  now: Date,
  except: string | null,
): Promise<Closed[]> {
  if (!hasLimits(host, offer)) return [];
  const weeks = wholeWeeks(host.zone, range.from, range.to);
  const booked = await liveStarts(db, host.creatorId, weeks, now, except);
  return closedFor(host, offer, booked);
}

/** Whether one more start is allowed. The caller holds the host's lock; `except` is the booking it is asked for. */
export async function isWithinLimits(
  trx: Trx,
  host: Limited,
  offer: Session,
  startsAt: Date,
  now: Date,
  except: string,
): Promise<boolean> {
  const start = startsAt.getTime();
  const closed = await closedIn(trx, host, offer, { from: start, to: start }, now, except);
  return !closed.some(([from, to]) => from <= start && start < to);
}
