import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { zoneNamed } from '../../../base/zone.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { lockBooking, release } from '../booking/bookings.sql.ts';
import type { Position } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { countMailTo } from '../mails/mails-a-day.flow.ts';
import { mailJoined } from './mail-waitlist.flow.ts';
import {
  type EntryRow,
  findEntry,
  insertEntry,
  leaveWaitlist,
  liveEntryOf,
  lockFullDate,
  positionOnWaitlist,
} from './waitlist.sql.ts';
import { type JoinRefusal, type LeaveRefusal, stillWaiting } from './waitlist.ts';
import type { JoinWaitlist } from './waitlist-contract.ts';
import { readWaitlistRef } from './waitlist-link.flow.ts';

/**
 * Puts a visitor at the end of the waitlist for a full date and emails the link to their entry. The same email
 * again changes nothing and gets the same answer. Returns the position, from 1, and 0 while a seat is offered.
 */
export async function joinWaitlist(
  deps: BookingDeps,
  host: Host,
  asked: Omit<JoinWaitlist, 'userUrl' | 'came'>,
  sources: SourceIds,
): Promise<Result<Position, JoinRefusal>> {
  const offer = host.offers.get(asked.offerId);
  if (offer === undefined) return refuse({ kind: 'offer_not_found' });
  if (!takesWaitlist(offer)) return refuse({ kind: 'no_waitlist' });
  const startsAt = new Date(asked.startsAt);
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async trx => {
    const date = await lockFullDate(trx, host.creatorId, asked.offerId, startsAt, now);
    if (date === undefined) return refuse<JoinRefusal>({ kind: 'no_waitlist' });
    // Read again under the date's lock, which publishing takes too: nobody is added to a waitlist that was
    // just switched off.
    const published = (await liveOffers(trx, host.creatorId)).find(({ offerId }) => offerId === asked.offerId);
    if (published === undefined || !takesWaitlist(published)) return refuse<JoinRefusal>({ kind: 'no_waitlist' });
    if (!stillWaiting(asked, startsAt, now)) return refuse<JoinRefusal>({ kind: 'too_late_to_wait' });
    const mine = await liveEntryOf(trx, host.creatorId, date.id, asked.email);
    if (mine !== undefined) return accept(await positionOnWaitlist(trx, mine));
    if (date.taken + date.claims < date.capacity) return refuse<JoinRefusal>({ kind: 'place_free' });
    const seconds = await countMailTo(deps, trx, asked.email);
    if (seconds !== undefined) return refuse<JoinRefusal>({ kind: 'too_many_today', seconds });
    const entry = await insertEntry(trx, {
      creatorId: host.creatorId,
      id: randomUUID(),
      occurrenceId: date.id,
      startsAt,
      name: asked.name,
      email: asked.email,
      visitorZone: zoneNamed(asked.zone) ?? null,
      autoBook: asked.autoBook,
      state: 'waiting',
      bookingId: null,
      offerExpiresAt: null,
      createdAt: now,
      ...sources,
    });
    // The date is locked, so nobody else has just added this email.
    if (entry === undefined) throw new Error('the line has an entry nobody saw');
    const payload = { entryId: entry.id, dateId: date.id, startsAt: startsAt.toISOString() };
    await recordEvent(trx, now, { creatorId: host.creatorId, kind: 'waitlist.joined', payload });
    const position = await positionOnWaitlist(trx, entry);
    await mailJoined(deps, trx, { offer: published, date }, entry, position);
    return accept(position);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

const takesWaitlist = (offer: LiveOffer): boolean =>
  offer.kind === 'groupService' && offer.fields.waitlist === true && offer.fields.price.pricing !== 'unlisted';

/** The entry of a link; undefined when the link is invalid. */
export async function openEntry(
  deps: Pick<BookingDeps, 'db' | 'linkSecret'>,
  ref: string,
): Promise<EntryRow | undefined> {
  const key = readWaitlistRef(deps.linkSecret, ref);
  return key && findEntry(deps.db, key.creatorId, key.id);
}

export async function leaveByLink(deps: BookingDeps, ref: string): Promise<Result<true, LeaveRefusal>> {
  const key = readWaitlistRef(deps.linkSecret, ref);
  return key === undefined ? refuse({ kind: 'waitlist_link_unknown' }) : leave(deps, key.creatorId, key.id);
}

/**
 * Removes a person from the waitlist; a seat held for them goes to the next. A seat being paid for, or booked,
 * stays theirs.
 */
export async function leave(deps: BookingDeps, creatorId: CreatorId, id: string): Promise<Result<true, LeaveRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const entry = await findEntry(trx, creatorId, id);
    if (entry === undefined) return refuse<LeaveRefusal>({ kind: 'waitlist_link_unknown' });
    if (entry.state === 'waiting' && (await leaveWaitlist(trx, entry, ['waiting']))) return accept(true as const);
    // Read again, since a seat may have been offered in between. The booking is locked before its date, as
    // everywhere.
    const now = await findEntry(trx, creatorId, id);
    if (now?.state !== 'offered' || now.bookingId === null) return refuse<LeaveRefusal>({ kind: 'not_on_waitlist' });
    const booking = await lockBooking(trx, creatorId, now.bookingId);
    if (booking?.status !== 'held' || booking.customerEmail !== null)
      return refuse<LeaveRefusal>({ kind: 'not_on_waitlist' });
    await release(trx, booking, null, deps.clock.now());
    await leaveWaitlist(trx, now, ['offered', 'passed']);
    return accept(true as const);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}
