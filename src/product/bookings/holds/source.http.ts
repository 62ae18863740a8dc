import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/request-limits/network.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

/**
 * The source of a request, as bookings store it: a keyed hash that can be counted, but not turned back into an
 * address.
 */
export const sourceOf = ({ linkSecret }: Pick<BookingDeps, 'linkSecret'>, request: Pick<FastifyRequest, 'ip'>) =>
  createHmac('sha256', linkSecret)
    .update(`source ${networkOf(request)}`)
    .digest('base64url')
    .slice(0, 22);
