import { randomBytes } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { insertImportedOrders } from './import-orders.sql.ts';
import { type Order, orderNumber, orderNumberBytes, totalsOf } from './order.ts';
import { readImportedMethod } from './payment-methods.ts';

/** An order made elsewhere, its booking already here. Amounts in minor units. */
export type ImportedOrder = Omit<
  Order,
  | 'creatorId'
  | 'number'
  | 'byHost'
  | 'paymentMethod'
  | 'subtotal'
  | 'discount'
  | 'fee'
  | 'total'
  | 'couponCode'
  | 'package'
  | 'dispute'
  | 'disputed'
> & {
  /** As it was called there. */
  paymentMethod: string;
  subtotal: number;
};

/**
 * Takes over orders as they ended elsewhere. They get numbers of ours; nothing is announced and nobody is mailed. Throws
 * for a payment method nobody knows.
 */
export async function importOrders(trx: Trx, creatorId: CreatorId, orders: readonly ImportedOrder[]): Promise<void> {
  const numbers = new Set<string>();
  while (numbers.size < orders.length) numbers.add(orderNumber(randomBytes(orderNumberBytes)));
  const [...inOrder] = numbers;
  const rows = orders.map((order, i) => {
    const paymentMethod = readImportedMethod(order.paymentMethod);
    if (paymentMethod === undefined) throw new Error(`order ${order.id} was paid by ${order.paymentMethod}`);
    return { ...order, ...totalsOf(order), paymentMethod, number: inOrder[i] ?? '' };
  });
  await insertImportedOrders(trx, creatorId, rows);
}
