import { randomBytes } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type GateRefusal, mayUse } from '../../plans/gate.ts';
import type { BillingPeriod } from '../../services/promotion.ts';
import { insertTransactions } from '../ledger/ledger.sql.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { type Order, orderNumber, orderNumberBytes, totalsOf } from '../order/order.ts';
import { collectorOf, readImportedMethod } from '../order/payment-methods.ts';
import { type PricingType, pricingOf } from '../order/pricing-type.ts';
import { type ImportedOrderRow, insertImportedOrders } from './import-orders.sql.ts';

/** An imported order, whose booking is imported already. Amounts in minor units. */
export type ImportedOrder = Omit<
  Order,
  | 'creatorId'
  | 'number'
  | 'byHost'
  | 'flexibleAllowed'
  | 'paymentMethod'
  | 'pricingType'
  | 'billingPeriod'
  | 'subtotal'
  | 'discount'
  | 'fee'
  | 'total'
  | 'bookingId'
  | 'couponCode'
  | 'package'
  | 'access'
  | 'membershipId'
  | 'dispute'
  | 'disputed'
> & {
  bookingId: string;
  /** The method's name there. */
  paymentMethod: string;
  /** Its pricing there, when known; else it follows from the payment method. */
  pricingType?: PricingType;
  billingPeriod?: BillingPeriod | null;
  subtotal: number;
};

/**
 * Imports orders in their final state. They get new numbers; nothing is announced and nobody is emailed. Paid
 * orders can be imported on every plan, unpaid ones only on a plan that includes paying later. Throws for an
 * unknown payment method.
 */
export async function importOrders(
  trx: Trx,
  creatorId: CreatorId,
  orders: readonly ImportedOrder[],
): Promise<Result<null, GateRefusal>> {
  const numbers = new Set<string>();
  while (numbers.size < orders.length) numbers.add(orderNumber(randomBytes(orderNumberBytes)));
  const [...inOrder] = numbers;
  const rows = orders.map((order, i) => {
    const paymentMethod = readImportedMethod(order.paymentMethod);
    if (paymentMethod === undefined) throw new Error(`order ${order.id} was paid by ${order.paymentMethod}`);
    const pricing = pricingOf(paymentMethod, null);
    const terms = { ...totalsOf(order), paymentMethod, number: inOrder[i] ?? '', flexibleAllowed: true };
    return { ...pricing, ...order, ...terms };
  });
  if (rows.some(isOwed)) {
    const { plan } = await creatorById({ db: trx }, creatorId);
    const gate = mayUse('isFlexiblePaymentEnabled', plan);
    if (gate !== undefined) return refuse(gate);
  }
  await insertImportedOrders(trx, creatorId, rows);
  await insertTransactions(trx, creatorId, rows.flatMap(moneyOf));
  return accept(null);
}

const isOwed = ({ paymentStatus, paymentMethod, state }: ImportedOrderRow): boolean =>
  paymentStatus === 'pending' && state === 'confirmed' && collectorOf(paymentMethod) === 'host';

/** What the ledger says of an order that ended elsewhere: paid, then given back. Its creator has the money. */
function moneyOf(order: ImportedOrderRow) {
  const nothing = { ...order, paymentStatus: 'pending', refunded: 0, dispute: null, disputed: 0 } as const;
  const paid = { ...nothing, paymentStatus: order.paymentStatus };
  const { id: orderId, currency } = order;
  const at = order.paidAt ?? order.createdAt;
  return [...ledgerOf(nothing, paid, 'hand'), ...ledgerOf(paid, { ...paid, refunded: order.refunded }, 'hand')].map(
    lines => ({
      orderId,
      currency,
      lines,
      at,
    }),
  );
}
