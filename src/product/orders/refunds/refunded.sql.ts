import type { Trx } from '../../../platform/database.ts';
import type { Order } from '../order/order.ts';

/**
 * Adds to the refunded sum of an order, in minor units. Only the door does (`refund-order.flow.ts`). The database
 * refuses more than the order's total, including refunds on their way.
 */
export const keepRefunded = (trx: Trx, { creatorId, id }: Pick<Order, 'creatorId' | 'id'>, refunded: number) =>
  trx
    .updateTable('orders')
    .set({ refunded, ledgerChecked: false })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
