import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { findKeptCard, isSameCard, type KeptCardRow, keepCard, lockKeptCard } from './kept-cards.sql.ts';

/**
 * Stores the card for later periods, unless the customer was asked for another one later. A job of this
 * transaction deletes the unused one of the two at its provider.
 */
export async function keepInstead(trx: Trx, card: KeptCardRow, askedAt: Date): Promise<void> {
  await lockKeptCard(trx, card.creatorId, card.orderId);
  const before = await findKeptCard(trx, card.creatorId, card.orderId);
  const replaced = (await keepCard(trx, card, askedAt)) ? before : card;
  if (before === undefined || replaced === undefined || isSameCard(before, card)) return;
  const { creatorId, orderId, provider, ref, account, accountWay, token } = replaced;
  await enqueue(trx, 'forget-replaced-card', { creatorId, orderId, provider, ref, account, accountWay, token });
}
