import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../base/result.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countedTries, countTry } from '../../../platform/request-limits/throttle.sql.ts';
import type { BookRefusal } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

const windowMinutes = 10;
/** How many unknown codes one network may try. */
const mostWrongCodes = 10;
const allowance = { max: mostWrongCodes, seconds: windowMinutes * 60 };

/**
 * Keeps a network from guessing codes: after ten unknown ones, none of its codes is looked up for a while, not
 * even right ones. Requests without a code are not limited.
 */
export async function withoutGuessing<Value, Refusal extends { kind: string }>(
  { db }: Pick<BookingDeps, 'db'>,
  request: Pick<FastifyRequest, 'ip'>,
  coupon: string | null,
  look: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | Extract<BookRefusal, { kind: 'too_many_codes' }>>> {
  if (coupon === null) return look();
  const key = `wrong-coupon:${networkOf(request)}`;
  if ((await countedTries(db, key)) >= mostWrongCodes)
    return { ok: false, refusal: { kind: 'too_many_codes', seconds: windowMinutes * 60 } };
  const outcome = await look();
  if (!outcome.ok && outcome.refusal.kind === 'coupon_not_found') await countTry(db, key, allowance);
  return outcome;
}
