import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { findProvider, ProviderError } from '../payment-port.ts';
import type { PaymentDeps } from '../payments.flow.ts';
import { keptRefOf } from '../payouts/payees.flow.ts';
import { deleteKeptCard, findKeptCard, isSameCard, type KeptCardRow } from './kept-cards.sql.ts';

/** Nothing is charged again for an order: once this transaction holds, a job forgets what was kept for it. */
export const forgetLater = (trx: Trx, creatorId: CreatorId, orderId: string): Promise<void> =>
  enqueue(trx, 'forget-card', { creatorId, orderId });

/**
 * The work of the job `forget-card`: the provider forgets what was kept for an order, and so does this installation. Safe
 * to repeat. Throws when the provider should be asked again later; what it refuses for good stays here, and is logged.
 */
export async function forgetCard(deps: PaymentDeps, creatorId: CreatorId, orderId: string): Promise<void> {
  const card = await findKeptCard(deps.db, creatorId, orderId);
  if (card === undefined || !(await forgetAtProvider(deps, card))) return;
  if (!(await deleteKeptCard(deps.db, card))) throw new Error(`another card was kept for order ${orderId} meanwhile`);
}

/** What was kept for an order until another took its place. */
export type ReplacedCard = Omit<KeptCardRow, 'brand' | 'lastFour'>;

/**
 * The work of the job `forget-replaced-card`: its provider forgets it, unless it has come to be charged again by now. Safe
 * to repeat, and throws as `forgetCard` does.
 */
export async function forgetReplacedCard(deps: PaymentDeps, card: ReplacedCard): Promise<void> {
  const now = await findKeptCard(deps.db, card.creatorId, card.orderId);
  if (now === undefined || !isSameCard(now, card)) await forgetAtProvider(deps, card);
}

/** Whether the provider keeps it no longer. */
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
