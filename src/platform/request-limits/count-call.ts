import type { FastifyRequest } from 'fastify';
import type { Tries } from '../../base/operations/operation.ts';
import type { Db } from '../database.ts';
import { tooManyTries } from '../http-answer.ts';
import { networkOf } from './network.ts';
import { type Counted, countInTurn } from './throttle.sql.ts';

/** How a call is counted: by its creator, or by its network. */
export const countedCall = ({ of, by, max, seconds }: Tries, request: FastifyRequest, creatorId?: string): Counted => ({
  key: by === 'creator' ? `${of}:${creatorId}` : `${of}:ip:${networkOf(request)}`,
  max,
  seconds,
});

/** Counts a call; throws 429 when it was one too many. */
export async function countCall(db: Db, tries: Tries, request: FastifyRequest, creatorId?: string): Promise<void> {
  const over = await countInTurn(db, [countedCall(tries, request, creatorId)]);
  if (over !== undefined) throw tooManyTries(over.seconds);
}
