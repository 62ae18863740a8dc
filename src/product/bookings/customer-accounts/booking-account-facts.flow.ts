import type { Customer } from '../../customers/customer-session.flow.ts';
import { isTakenBack } from '../../orders/passes/pass.ts';
import { findPassesOfBookings, passesOfCustomer } from '../../orders/passes/passes.flow.ts';
import { leftText } from '../../services/package-words.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { offerPath } from '../booking/offer-path.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import { shownTime } from '../booking/shown-time.ts';
import { membershipsOfPasses } from '../memberships/memberships.sql.ts';
import { knownMembership } from './account-memberships.tsx';
import type { AccountFacts, KnownBooking } from './account-pages.tsx';
import { bookingsOfCustomer } from './bookings-of-customer.sql.ts';
import { customerOrders } from './customer-orders.flow.ts';
import { texts } from './texts.ts';

/** What a returning customer sees: bookings by their own links, packages, memberships, and stored details. */
export async function accountFacts(
  deps: BookingDeps,
  host: Host,
  account: Customer,
): Promise<Omit<AccountFacts, 'host' | 'errors'>> {
  const now = deps.clock.now();
  const found = await bookingsOfCustomer(deps.db, host.creatorId, account.email);
  const bookings = found.filter(
    booking => booking.status !== 'held' || (booking.holdExpiresAt !== null && booking.holdExpiresAt > now),
  );
  const passes = await findPassesOfBookings(
    deps.db,
    host.creatorId,
    bookings.map(booking => booking.id),
  );
  const bought = await passesOfCustomer(deps.db, host.creatorId, account.email);
  const memberships = await membershipsOfPasses(
    deps.db,
    host.creatorId,
    bought.map(({ id }) => id),
  );
  const byPath = new Map([...bought, ...passes.values()].map(pass => [passPath(pass), pass]));
  const isAhead = (booking: BookingRow) => booking.endsAt > now && booking.status !== 'cancelled';
  const known = (booking: BookingRow): KnownBooking => {
    const key = { creatorId: booking.creatorId, id: booking.id, sequence: booking.sequence };
    return {
      path: `/bookings/${bookingRef(deps.linkSecret, key)}`,
      title: offerSnapshotSchema.parse(booking.offer).title,
      when: shownTime(clocksOfBooking(booking), booking.startsAt),
      state: texts.account.states[booking.status],
      again: offerPath(host, booking.offerId),
    };
  };
  const upcoming = bookings.filter(isAhead).toReversed().map(known);
  const past = bookings.filter(booking => !isAhead(booking)).map(known);
  return {
    email: account.email,
    details: { name: account.name, phone: account.phone },
    ...askedOnce(upcoming, past),
    orders: await customerOrders(deps, host, account),
    friends: {
      promise: await deps.friendLinks.promiseOf(host.creatorId),
      link: await deps.friendLinks.linkOf(host.creatorId, account.id),
      zone: host.zone,
    },
    memberships: bought.flatMap(pass => {
      const membership = memberships.get(pass.id);
      const { title } = pass;
      // A refunded payment plan is not continued.
      return membership === undefined || (membership.parts !== null && isTakenBack(pass))
        ? []
        : [knownMembership(membership, { path: passPath(pass), title, zone: host.zone })];
    }),
    passes: [...byPath]
      .filter(([, pass]) => !memberships.has(pass.id))
      .map(([path, pass]) => ({
        path,
        words: texts.account.pass(pass.title, leftText(pass.left, pass.total)),
      })),
  };
}

/** Each offer to book again is shown once, at the first of its bookings, not at all eight dates of a series. */
function askedOnce(upcoming: readonly KnownBooking[], past: readonly KnownBooking[]) {
  const asked = new Set<string>();
  const once = (booking: KnownBooking): KnownBooking => {
    if (booking.again === null || !asked.has(booking.again)) {
      if (booking.again !== null) asked.add(booking.again);
      return booking;
    }
    return { ...booking, again: null };
  };
  return { upcoming: upcoming.map(once), past: past.map(once) };
}
