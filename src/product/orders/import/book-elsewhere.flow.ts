import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { insertTransactions } from '../ledger/ledger.sql.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { collectedByProvider } from '../order/payment-methods.ts';
import { listOrderMoney, listSales } from './import-orders.sql.ts';

const batch = 500;

/**
 * Writes the ledger of a creator all of whose orders were imported: their money was moved elsewhere, so its creator has
 * it, and this installation neither holds nor owes any of it; but for what was paid by card, when that is `heldHere`.
 */
export async function bookElsewhere(trx: Trx, creatorId: CreatorId, heldHere: boolean): Promise<void> {
  for (let after: string | undefined; ; ) {
    const orders = await listOrderMoney(trx, creatorId, after, batch);
    await insertTransactions(
      trx,
      creatorId,
      orders.flatMap(({ id: orderId, currency, at, paymentMethod, ...money }) => {
        const by = heldHere && collectedByProvider(paymentMethod) ? 'provider' : 'hand';
        // A fee that another installation kept is none of this one's.
        const after = { ...money, fee: 0 };
        const paid = { ...after, refunded: 0, dispute: null, disputed: 0 };
        const nothing = { ...paid, paymentStatus: 'pending' } as const;
        const moves = [...ledgerOf(nothing, paid, by), ...ledgerOf(paid, after, by)];
        return moves.map(lines => ({ orderId, currency, lines, at }));
      }),
    );
    const last = orders.at(-1);
    if (last === undefined || orders.length < batch) return;
    after = last.id;
  }
}

/** The sales that `heldHere` is about. */
export const listHeld = async (trx: Trx, creatorId: CreatorId) =>
  (await listSales(trx, creatorId)).filter(({ method }) => collectedByProvider(method));
