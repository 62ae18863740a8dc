import { beginCardTry, type CardPage, keepLeftCard } from '../braintree/braintree-cards.sql.ts';
import { cardRefOf, isOpenCard } from '../braintree/card-page.flow.ts';
import { mostTries } from '../braintree/page-state.ts';
import { settleCardByRef } from '../kept-cards/change-card.flow.ts';
import { ProviderError } from '../port/payment-port.ts';
import type { BraintreeDeps, Charged } from './charge.flow.ts';

/** Stores the method of a nonce, replacing the one charged so far. Nothing is charged, so repeating is harmless. */
export async function saveCard(deps: BraintreeDeps, page: CardPage, nonce: string): Promise<Charged> {
  const now = deps.clock.now();
  if (!(await beginCardTry(deps.db, page, now)))
    return isOpenCard(page, now) && page.tries >= mostTries ? 'too_many' : 'left';
  try {
    const answer = await deps.braintree.keep(page.currency, nonce);
    if (answer.kind !== 'kept') return answer.kind === 'used' ? 'used' : answer.why;
    await keepLeftCard(deps.db, page, answer.card);
    await settleCardByRef(deps, deps.braintree.id, cardRefOf(page.changeId));
    return 'left';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, changeId: page.changeId }, 'another card could not be kept');
    return 'away';
  }
}
