import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../base/result.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import type { BookRefusal } from '../booking/booking.ts';

const windowMinutes = 10;
/** Codes that do not exist, asked for from one network. */
const mostWrongCodes = 10;
const wrong = createTryCounter(mostWrongCodes, windowMinutes * 60_000);

/**
 * Keeps a network from guessing codes: after ten that do not exist, none of its codes is looked at until the time is
 * over, also right ones. Without a code nobody waits.
 */
export async function withoutGuessing<Value>(
  request: Pick<FastifyRequest, 'ip'>,
  coupon: string | null,
  look: () => Promise<Result<Value, BookRefusal>>,
): Promise<Result<Value, BookRefusal>> {
  const network = networkOf(request);
  if (coupon !== null && wrong.isSpent(network))
    return { ok: false, refusal: { kind: 'too_many_codes', seconds: windowMinutes * 60 } };
  const outcome = await look();
  if (!outcome.ok && outcome.refusal.kind === 'coupon_not_found') wrong.allow(network);
  return outcome;
}
