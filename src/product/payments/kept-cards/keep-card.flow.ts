import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { findKeptCard, isSameCard, type KeptCardRow, keepCard, lockKeptCard } from './kept-cards.sql.ts';

/**
 * Keeps what later periods are charged with, unless the customer was asked for another one later. What is charged no more
 * then, the one before or this one, a job forgets at its provider once this transaction holds.
 */
export async function keepInstead(trx: Trx, card: KeptCardRow, askedAt: Date): Promise<void> {
  await lockKeptCard(trx, card.creatorId, card.orderId);
  const before = await findKeptCard(trx, card.creatorId, card.orderId);
  const replaced = (await keepCard(trx, card, askedAt)) ? before : card;
  if (before === undefined || replaced === undefined || isSameCard(before, card)) return;
  const { creatorId, orderId, provider, ref, account, accountWay, token } = replaced;
  await enqueue(trx, 'forget-replaced-card', { creatorId, orderId, provider, ref, account, accountWay, token });
}
