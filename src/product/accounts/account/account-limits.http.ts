import type { FastifyRequest } from 'fastify';
import { tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { type Counted, countInTurn } from '../../../platform/request-limits/throttle.sql.ts';

/** The key and allowance of one kind of request: a network may make `max` in an hour. */
export const requestCount = (request: FastifyRequest, what: string, max: number): Counted => ({
  key: `${what}:ip:${networkOf(request)}`,
  max,
  seconds: 3600,
});

/** Counts one request of a kind from a network; throws 429 once it has made `max` of them in an hour. */
export async function countRequest(
  { db }: Pick<PlatformContext, 'db'>,
  request: FastifyRequest,
  what: string,
  max: number,
): Promise<void> {
  const over = await countInTurn(db, [requestCount(request, what, max)]);
  if (over !== undefined) throw tooManyTries(over.seconds);
}
