import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/request-limits/network.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

/** Where a request comes from, as bookings keep it: enough to count by, and nothing an address can be read from. */
export const sourceOf = ({ linkSecret }: Pick<BookingDeps, 'linkSecret'>, request: Pick<FastifyRequest, 'ip'>) =>
  createHmac('sha256', linkSecret)
    .update(`source ${networkOf(request)}`)
    .digest('base64url')
    .slice(0, 22);
