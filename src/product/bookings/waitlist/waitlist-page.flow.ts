import { creatorById } from '../../accounts/creators.flow.ts';
import { pagePath } from '../../accounts/page-path.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { offerPath } from '../booking/offer-path.ts';
import { findDate } from '../class-dates/class-dates.sql.ts';
import { type Entry, positionOnWaitlist } from './waitlist.sql.ts';
import type { WaitlistState } from './waitlist.ts';
import type { WaitlistPageFacts } from './waitlist-pages.tsx';

/** What somebody's own page of a waitlist shows. */
export async function waitlistPageFacts(deps: BookingDeps, ref: string, entry: Entry): Promise<WaitlistPageFacts> {
  const creatorId = entry.creator_id;
  const creator = await creatorById(deps, creatorId);
  const host = await deps.hosts.byId(creatorId);
  const found = await findDate(deps.db, creatorId, entry.occurrence_id);
  const booking = entry.booking_id === null ? undefined : await findBooking(deps.db, creatorId, entry.booking_id);
  const offerId = found?.date.offer_id ?? booking?.offer_id ?? '';
  const now = deps.clock.now();
  const held = booking?.status === 'held' && booking.hold_expires_at !== null && booking.hold_expires_at > now;
  const state: WaitlistState = entry.state === 'offered' && !held ? 'passed' : entry.state;
  const bookingPath =
    booking === undefined
      ? null
      : `/bookings/${bookingRef(deps.linkSecret, { creatorId, id: booking.id, sequence: booking.sequence })}`;
  const bookUrl = `/book/${creator.user_url ?? ''}/${offerId}`;
  const canWaitAgain =
    (state === 'passed' || state === 'left') &&
    entry.starts_at > now &&
    found?.date.cancelled_at === null &&
    host?.offers.has(offerId) === true;
  return {
    ref,
    state: entry.state === 'waiting' && entry.starts_at <= now ? 'closed' : state,
    title:
      host?.offers.get(offerId)?.fields.title ??
      (booking && offerSnapshotSchema.parse(booking.offer).title) ??
      'A class',
    hostName: `${creator.first_name} ${creator.last_name}`,
    pageUrl: pagePath(creator.user_url ?? ''),
    bookUrl: (host && offerPath(host, offerId)) ?? bookUrl,
    againUrl: canWaitAgain ? `${bookUrl}/waitlist?${new URLSearchParams({ at: entry.starts_at.toISOString() })}` : null,
    startsAt: entry.starts_at,
    hostZone: creator.zone,
    zone: entry.visitor_zone ?? creator.zone,
    place: await positionOnWaitlist(deps.db, entry),
    autoBook: entry.auto_book,
    email: entry.email,
    heldUntil: held ? booking.hold_expires_at : null,
    bookingPath,
    isBeingPaid: held && booking.customer_email !== null,
    isCancelled: found?.date.cancelled_at != null,
    isWithdrawn: found?.date.bookable === false && found.date.cancelled_at === null,
  };
}
