import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readBookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRecord } from '../booking/bookings.sql.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { holdMinutes } from './hold-minutes.ts';
import { releaseHold } from './release-hold.flow.ts';

const cookieName = 'vitrine_held';
/** How many times of one host a visitor may hold at once without having gone on with them. */
const most = 2;
/** With several hosts, before the first are forgotten: what a cookie may carry. */
const remembered = 12;

/**
 * Lets a visitor who has just taken `taken` keep two open holds with its host: the oldest beyond that is given back, as
 * whoever compares times in three tabs leaves the first ones behind. The visitor's browser remembers the links of what it
 * holds, which prove themselves, so the database is asked from the third hold on alone. Those who keep no cookies are
 * held back by how often one address may hold.
 */
export async function keepTwoHolds(
  deps: BookingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  taken: string,
): Promise<void> {
  const known = heldIn(request.cookies[cookieName]);
  const sameHost = heldBefore(request, readBookingRef(taken)?.creatorId).filter(ref => ref !== taken);
  const open = sameHost.length < most ? [] : await openHolds(deps, sameHost);
  for (const { creator_id, id } of open.slice(0, Math.max(0, open.length + 1 - most)))
    await deps.db.transaction().execute(trx => releaseHold(deps, trx, creator_id, id));
  remember(deps, reply, known.includes(taken) ? known : [...known, taken]);
}

/**
 * One more tab shows this hold, so the first that closes leaves it to the other: the browser remembers its link once
 * for each of them.
 */
export function showHoldOnceMore(deps: BookingDeps, request: FastifyRequest, reply: FastifyReply, ref: string): void {
  remember(deps, reply, [...heldIn(request.cookies[cookieName]), ref]);
}

/** A tab no longer shows this hold. Says whether it was the last one, as far as the browser remembers. */
export function leaveHold(deps: BookingDeps, request: FastifyRequest, reply: FastifyReply, ref: string): boolean {
  const known = heldIn(request.cookies[cookieName]);
  const at = known.indexOf(ref);
  if (at === -1) return true;
  remember(deps, reply, known.toSpliced(at, 1));
  return known.lastIndexOf(ref) === at;
}

const remember = (deps: BookingDeps, reply: FastifyReply, refs: readonly string[]): FastifyReply =>
  reply.setCookie(cookieName, refs.slice(-remembered).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.secure,
    maxAge: holdMinutes.details * 60,
  });

/** The links of what this browser has held of a host in the last minutes, oldest first; what became of it is to be asked. */
export const heldBefore = (request: FastifyRequest, creatorId: string | undefined): string[] => [
  ...new Set(heldIn(request.cookies[cookieName]).filter(ref => readBookingRef(ref)?.creatorId === creatorId)),
];

const heldIn = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter(ref => readBookingRef(ref) !== undefined)
    .slice(-remembered);

/** Those of the links that hold a time still, oldest first; what is booked, paid at this moment or run out is not. */
async function openHolds(deps: BookingDeps, refs: readonly string[]): Promise<BookingRecord[]> {
  const now = deps.clock.now();
  const found = await Promise.all(refs.map(ref => openBooking(deps, ref)));
  return found.flatMap(booking =>
    booking?.status === 'held' &&
    booking.customer_email === null &&
    booking.hold_expires_at !== null &&
    booking.hold_expires_at > now
      ? [booking]
      : [],
  );
}
