import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { keptRefOf } from '../payouts/payees.flow.ts';
import { findProvider, ProviderError } from '../port/payment-port.ts';
import { deleteKeptCard, findKeptCard, isSameCard, type KeptCardRow } from './kept-cards.sql.ts';

/** After the last charge for an order: a job of this transaction deletes its stored card. */
export const forgetLater = (trx: Trx, creatorId: CreatorId, orderId: string): Promise<void> =>
  enqueue(trx, 'forget-card', { creatorId, orderId });

/**
 * The work of the job `forget-card`: deletes the stored card of an order at the provider and here. Safe to repeat.
 * Throws when it should be tried again later; after a final refusal it stays here, and is logged.
 */
export async function forgetCard(deps: PaymentDeps, creatorId: CreatorId, orderId: string): Promise<void> {
  const card = await findKeptCard(deps.db, creatorId, orderId);
  if (card === undefined || !(await forgetAtProvider(deps, card))) return;
  if (!(await deleteKeptCard(deps.db, card))) throw new Error(`another card was kept for order ${orderId} meanwhile`);
}

type ReplacedCard = Omit<KeptCardRow, 'brand' | 'lastFour'>;

/**
 * The work of the job `forget-replaced-card`: deletes it at the provider, unless it is charged again by now. Safe
 * to repeat, and throws as `forgetCard` does.
 */
export async function forgetReplacedCard(deps: PaymentDeps, card: ReplacedCard): Promise<void> {
  const now = await findKeptCard(deps.db, card.creatorId, card.orderId);
  if (now === undefined || !isSameCard(now, card)) await forgetAtProvider(deps, card);
}

/** Deletes it at the provider; returns whether it is gone. */
async function forgetAtProvider(deps: PaymentDeps, card: ReplacedCard): Promise<boolean> {
  const { orderId, provider } = card;
  try {
    const port = findProvider(deps.providers, provider);
    if (port?.forget === undefined) throw new ProviderError('invalid', `${provider} is not there to forget a card`);
    await port.forget(keptRefOf(card));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    deps.log.warn({ err: error, orderId, provider }, 'a kept card could not be forgotten by its provider');
    return false;
  }
}
