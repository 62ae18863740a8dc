import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { offerPath } from '../booking/offer-path.ts';
import { findDate } from '../class-dates/class-dates.sql.ts';
import { texts } from './texts.ts';
import { type EntryRow, positionOnWaitlist } from './waitlist.sql.ts';
import type { WaitlistState } from './waitlist.ts';
import type { WaitlistPageFacts } from './waitlist-pages.tsx';

export async function waitlistPageFacts(deps: BookingDeps, ref: string, entry: EntryRow): Promise<WaitlistPageFacts> {
  const creatorId = entry.creatorId;
  const creator = await creatorById(deps, creatorId);
  const host = await deps.hosts.byId(creatorId);
  const found = await findDate(deps.db, creatorId, entry.occurrenceId);
  const booking = entry.bookingId === null ? undefined : await findBooking(deps.db, creatorId, entry.bookingId);
  const offerId = found?.date.offerId ?? booking?.offerId ?? '';
  const now = deps.clock.now();
  const held = booking?.status === 'held' && booking.holdExpiresAt !== null && booking.holdExpiresAt > now;
  const state: WaitlistState = entry.state === 'offered' && !held ? 'passed' : entry.state;
  const bookingPath =
    booking === undefined
      ? null
      : `/bookings/${bookingRef(deps.linkSecret, { creatorId, id: booking.id, sequence: booking.sequence })}`;
  const bookUrl = `/book/${creator.userUrl ?? ''}/${offerId}`;
  const canWaitAgain =
    (state === 'passed' || state === 'left') &&
    entry.startsAt > now &&
    found?.date.cancelledAt === null &&
    host?.offers.has(offerId) === true;
  return {
    ref,
    state: entry.state === 'waiting' && entry.startsAt <= now ? 'closed' : state,
    title:
      host?.offers.get(offerId)?.fields.title ??
      (booking && offerSnapshotSchema.parse(booking.offer).title) ??
      texts.aClass,
    hostName: `${creator.firstName} ${creator.lastName}`,
    pageUrl: pagePath(creator.userUrl ?? ''),
    bookUrl: (host && offerPath(host, offerId)) ?? bookUrl,
    againUrl: canWaitAgain ? `${bookUrl}/waitlist?${new URLSearchParams({ at: entry.startsAt.toISOString() })}` : null,
    startsAt: entry.startsAt,
    mode: host?.offers.get(offerId)?.fields.delivery.mode ?? 'online',
    hostZone: creator.zone,
    zone: entry.visitorZone ?? creator.zone,
    position: await positionOnWaitlist(deps.db, entry),
    autoBook: entry.autoBook,
    email: entry.email,
    heldUntil: held ? booking.holdExpiresAt : null,
    bookingPath,
    isBeingPaid: held && booking.customerEmail !== null,
    isCancelled: found?.date.cancelledAt != null,
    isWithdrawn: found?.date.bookable === false && found.date.cancelledAt === null,
  };
}
