import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { guestRules } from '../../accounts/guests/guest.ts';
import { giveGuest, knownGuest } from '../../accounts/guests/guest-cookie.http.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

/** Visitors are identified by the guest credential of their browser. */
export const knownVisitor = knownGuest;

/** The visitor who chooses a time, and their source. */
export const chooserOf = (
  deps: Pick<BookingDeps, 'config' | 'linkSecret'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => ({
  visitor: giveGuest(deps, request, reply).guest,
  source: sourceOf(deps, request),
});

/**
 * Names the host whose payment page this browser was sent to. The script of published pages reads it, and then
 * asks the server.
 */
const payingCookie = 'vitrine_paying';

/** Marks in this browser that a booking with a host is unfinished. */
export function markPaying(
  { config }: Pick<BookingDeps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userUrl: string,
): void {
  if (knownVisitor(request) === undefined) return;
  giveGuest({ config }, request, reply);
  const maxAge = guestRules.hours * 3600;
  reply.setCookie(payingCookie, userUrl, {
    path: '/',
    sameSite: 'lax',
    secure: config.secure,
    maxAge,
    httpOnly: false,
  });
}

/** Nothing is unfinished any more, or it was reported. */
export const forgetPaying = (reply: FastifyReply): void => {
  reply.clearCookie(payingCookie, { path: '/' });
};

/**
 * The source of a request, as bookings store it: a keyed hash that can be counted, but not turned back into an
 * address.
 */
export const sourceOf = ({ linkSecret }: Pick<BookingDeps, 'linkSecret'>, request: Pick<FastifyRequest, 'ip'>) =>
  createHmac('sha256', linkSecret)
    .update(`source ${networkOf(request)}`)
    .digest('base64url')
    .slice(0, 22);
