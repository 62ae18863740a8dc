import { unaskedChoice } from '../../orders/order/pay-choices.ts';
import type { PayMethod } from '../../services/pay-method.ts';
import type { Asks } from '../../services/question.ts';
import { askedProblems } from '../booking/asked.ts';

type Payable = { pricing: 'free' | 'paid' | 'unlisted'; amount: number; payMethods: readonly PayMethod[] };

/**
 * How a spot reaches the next on the waitlist: booked at once, free or to be paid later; offered; or not at all,
 * when it can no longer be paid. `payMethods` are those that work now.
 */
export function wayToSeat(
  offer: Payable,
  entry: { autoBook: boolean },
): { how: 'book'; method: PayMethod | null } | { how: 'offer' } | { how: 'nothing' } {
  if (offer.pricing === 'unlisted') return { how: 'nothing' };
  const costs = offer.pricing === 'paid' && offer.amount > 0;
  if (costs && offer.payMethods.length === 0) return { how: 'nothing' };
  if (!entry.autoBook) return { how: 'offer' };
  if (!costs) return { how: 'book', method: null };
  const method = unaskedChoice(offer.payMethods);
  return method === undefined ? { how: 'offer' } : { how: 'book', method };
}

/** Whether a place can be booked without asking: nothing has to be paid at once, and no question must be answered. */
export const booksItself = (offer: Payable & { asks: Asks }): boolean =>
  wayToSeat(offer, { autoBook: true }).how === 'book' &&
  Object.keys(askedProblems(offer.asks, { phone: '', notes: '', answers: {} })).length === 0;
