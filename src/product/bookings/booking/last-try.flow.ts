import type { CreatorId } from '../../../base/id.ts';
import { isOpen } from '../../payments/attempts/payment-attempt.ts';
import { paymentHistory } from '../../payments/refunds/payment-history.flow.ts';
import type { BookingDeps } from './booking-deps.flow.ts';
import type { LastTry } from './last-try.ts';

/** Asks the provider about an order's open payments, also once its time to pay is over; null without a try. */
export async function askLastTry(
  deps: Pick<BookingDeps, 'db' | 'cards' | 'log'>,
  creatorId: CreatorId,
  orderId: string,
): Promise<LastTry | null> {
  const statesOf = async () => (await paymentHistory(deps.db, creatorId, orderId)).attempts.map(({ state }) => state);
  const before = await statesOf();
  if (!before.some(isOpen)) return before.at(-1) ?? null;
  const isAnswered = await deps.cards.settle(creatorId, orderId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a payment could not be asked about');
    return false;
  });
  const states = await statesOf();
  const last = states.at(-1) ?? null;
  return isAnswered || last === 'processing' || !states.some(isOpen) ? last : 'unanswered';
}
