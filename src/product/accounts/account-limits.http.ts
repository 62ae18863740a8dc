import type { FastifyRequest } from 'fastify';
import { tooManyTries } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';

/** Counts one request of a kind from a network; throws 429 once it has made `max` of them in an hour. */
export async function countRequest(
  { db }: Pick<PlatformContext, 'db'>,
  request: FastifyRequest,
  what: string,
  max: number,
): Promise<void> {
  const wait = await countTry(db, `${what}:ip:${networkOf(request)}`, { max, seconds: 3600 });
  if (wait !== undefined) throw tooManyTries(wait);
}
