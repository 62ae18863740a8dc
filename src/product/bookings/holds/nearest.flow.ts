import type { LiveOffer, SessionOffer } from '../../services/offers.flow.ts';
import { nearestFree, slotQuestion } from '../availability/availability.ts';
import { takenFor } from '../availability/taken.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { listClassDates } from '../class-dates/classes.sql.ts';

const week = 7 * 86_400_000;

/** Up to three free times near one that was taken. */
export const nearestOf = (deps: BookingDeps, host: Host, offer: LiveOffer, around: Date): Promise<string[]> =>
  offer.kind === 'groupService'
    ? nearestClasses(deps, host, offer.offerId, around)
    : nearestSlots(deps, host, offer, around.getTime());

async function nearestSlots(deps: BookingDeps, host: Host, offer: SessionOffer, start: number): Promise<string[]> {
  const now = deps.clock.now();
  const range = { from: Math.max(now.getTime(), start - week), to: Math.max(now.getTime(), start) + week };
  const taken = await takenFor(deps, host, offer, range, now);
  return nearestFree(slotQuestion(host, offer.fields, { ...range, now: now.getTime() }, taken), start, 3);
}

/** Up to three free times near a booking's; none when it is no longer offered. */
export async function nearestTo(deps: BookingDeps, { creatorId, offerId, startsAt }: BookingRow): Promise<string[]> {
  const host = await deps.hosts.byId(creatorId);
  const offer = host?.offers.get(offerId);
  if (host === undefined || offer === undefined || offer.fields.price.pricing === 'unlisted') return [];
  return nearestOf(deps, host, offer, startsAt);
}

/** The next three dates of a class that have a spot left. */
async function nearestClasses(deps: BookingDeps, host: Host, offerId: string, around: Date): Promise<string[]> {
  const now = deps.clock.now();
  const until = new Date(Math.max(around.getTime(), now.getTime()) + 8 * week);
  const dates = await listClassDates(deps.db, host.creatorId, now, until, offerId, now);
  return dates
    .filter(date => date.taken < date.capacity)
    .slice(0, 3)
    .map(date => date.startsAt.toISOString());
}
