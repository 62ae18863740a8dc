import { accept, type Result, refuse } from '../../../base/result.ts';
import { isFree } from '../../calendar/free-slots.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import { blockOf, nothingTaken, slotQuestion } from '../availability/availability.ts';
import { hasLimits } from '../availability/taken.flow.ts';
import type { HoldRefusal } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';
import { endHolds } from './expire-holds.flow.ts';
import { holdPlace, holdSession, type NewHold } from './holds.sql.ts';
import { nearestOf } from './nearest.flow.ts';
import { holdAnswer, wantedHold } from './new-hold.flow.ts';
import { findObstacles } from './own-holds.sql.ts';
import { takeTimes } from './take-times.flow.ts';

type Asked = {
  offerId: string;
  startsAt: string;
  zone?: string | undefined;
  bookingId: string;
  visitor: string;
  source: string;
  sources: SourceIds;
};

/**
 * Takes a slot or a spot for ten minutes, replacing the visitor's hold with this host. The rules (booking window,
 * grid, notice) come from the function that listed the times; whether it is taken only the database decides, in
 * one statement. Only when that fails are the reasons looked up.
 */
export async function hold(deps: BookingDeps, host: Host, asked: Asked): Promise<Result<Hold, HoldRefusal>> {
  const offer = host.offers.get(asked.offerId);
  if (offer === undefined) return refuse({ kind: 'offer_not_found' });
  if (offer.fields.price.pricing === 'unlisted') return refuse({ kind: 'not_for_sale' });
  const wanted = wantedHold(deps, host, offer, { ...asked, startsAt: new Date(asked.startsAt) });
  if (!isOffered(deps, host, offer, wanted.startsAt)) return notOffered(deps, host, offer, wanted);
  const isOneStatement = offer.kind === 'groupService' ? offer.fields.waitlist !== true : !hasLimits(host, offer);
  if (isOneStatement && (await takeOne(deps, offer, wanted))) return accept(holdAnswer(deps, host.accounts, wanted));
  const { hasDue, hasOwn, wait } = await findObstacles(deps.pool, wanted, deps.clock.now());
  // An expired hold blocks a time until its status changes.
  if (hasDue) await endHolds(deps, host.creatorId);
  if (hasDue || hasOwn || !isOneStatement) {
    const taken = await takeTimes(deps, host, offer, [wanted]);
    if (taken.ok) return taken;
    const { yours } = taken.refusal;
    if (yours !== undefined)
      return refuse({
        kind: 'yours_already',
        path: `/bookings/${bookingRef(deps.linkSecret, { creatorId: host.creatorId, id: yours.id, sequence: yours.sequence })}`,
      });
  }
  if (wait !== undefined) return refuse({ kind: 'too_many_held', seconds: wait });
  return offer.kind === 'groupService'
    ? afterLostPlace(deps, host, offer, wanted)
    : afterLostSlot(deps, host, offer, wanted);
}

/** Whether the rules allow a start, taken or not. */
export const isOffered = (deps: BookingDeps, host: Host, offer: LiveOffer, startsAt: Date): boolean => {
  const start = startsAt.getTime();
  const now = deps.clock.now().getTime();
  return offer.kind === 'groupService'
    ? start > now
    : isFree(slotQuestion(host, offer.fields, { from: start, to: start + 1, now }, nothingTaken), start);
};

const takeOne = (deps: BookingDeps, offer: LiveOffer, wanted: NewHold): Promise<boolean> =>
  offer.kind === 'groupService'
    ? holdPlace(deps.pool, wanted, deps.clock.now())
    : holdSession(deps.pool, wanted, blockOf(offer.fields, wanted.startsAt.getTime()));

/** Refused with other free times, unless the lost slot became free again: expired or released in between. */
async function afterLostSlot(
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  wanted: NewHold,
): Promise<Result<Hold, HoldRefusal>> {
  const nearest = await nearestOf(deps, host, offer, wanted.startsAt);
  const others = nearest.filter(time => time !== wanted.startsAt.toISOString());
  const again = others.length < nearest.length ? await takeTimes(deps, host, offer, [wanted]) : undefined;
  return again?.ok === true ? again : refuse({ kind: 'slot_taken', nearest: others });
}

/** The same for a spot, whose date may no longer exist. */
async function afterLostPlace(
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  wanted: NewHold,
): Promise<Result<Hold, HoldRefusal>> {
  const { startsAt, offerId } = wanted;
  const now = deps.clock.now();
  const dates = await listClassDates(deps.db, host.creatorId, startsAt, new Date(startsAt.getTime() + 1), offerId, now);
  const date = dates.find(each => each.startsAt.getTime() === startsAt.getTime());
  if (date === undefined) return notOffered(deps, host, offer, wanted);
  const again = date.taken < date.capacity ? await takeTimes(deps, host, offer, [wanted]) : undefined;
  if (again?.ok === true) return again;
  return refuse({ kind: 'class_full', nearest: await nearestOf(deps, host, offer, startsAt) });
}

const notOffered = async (
  deps: BookingDeps,
  host: Host,
  offer: LiveOffer,
  { startsAt }: NewHold,
): Promise<Result<Hold, HoldRefusal>> =>
  refuse({ kind: 'slot_not_offered', nearest: await nearestOf(deps, host, offer, startsAt) });
