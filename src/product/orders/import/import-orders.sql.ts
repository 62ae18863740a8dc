import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { OrderMoney } from '../ledger/ledger.ts';
import type { Order } from '../order/order.ts';
import type { PaymentMethod } from '../order/payment-methods.ts';

export type ImportedOrderRow = Omit<
  Order,
  'creatorId' | 'byHost' | 'couponCode' | 'package' | 'access' | 'membershipId' | 'dispute' | 'disputed'
>;

/** Keeps orders read from a file. */
export async function insertImportedOrders(
  trx: Trx,
  creatorId: CreatorId,
  orders: readonly ImportedOrderRow[],
): Promise<void> {
  await sql`
    insert into orders (creator_id, id, number, booking_id, state, payment_status, payment_method, pricing_type, billing_period, customer_name,
      customer_email, product_name, currency, subtotal, discount, fee, total, refunded, refund_policy, created_at, paid_at, flexible_allowed)
    select ${creatorId}, "id", "number", "bookingId", "state", "paymentStatus", "paymentMethod", "pricingType", "billingPeriod", "customerName",
      "customerEmail", "productName", "currency", "subtotal", "discount", "fee", "total", "refunded", "refundPolicy",
      "createdAt", "paidAt", "flexibleAllowed"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o("id" uuid, "number" text, "bookingId" uuid, "state" text,
      "paymentStatus" text, "paymentMethod" text, "pricingType" text, "billingPeriod" text, "customerName" text, "customerEmail" text, "productName" text,
      "currency" text, "subtotal" bigint, "discount" bigint, "fee" bigint, "total" bigint, "refunded" bigint,
      "refundPolicy" jsonb, "createdAt" timestamptz, "paidAt" timestamptz, "flexibleAllowed" boolean)`.execute(trx);
}

type MoneyRow = OrderMoney & { id: string; paymentMethod: PaymentMethod; currency: Currency; at: Date };

/** The money of all orders of a creator by their ids, a batch at a time; `at` is when it was paid. */
export async function listOrderMoney(
  trx: Trx,
  creatorId: CreatorId,
  after: string | undefined,
  limit: number,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select id, currency, payment_method, payment_status, total, fee, refunded, dispute, disputed, coalesce(paid_at, created_at) as at
    from orders where creator_id = ${creatorId} ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`.execute(trx);
  return rows;
}

/** A paid order, and how much of it was refunded `at` the cancellation of its booking. Minor units. */
type Sale = {
  orderId: string;
  method: PaymentMethod;
  amount: number;
  currency: Currency;
  description: string;
  paidAt: Date;
  refunded: number;
  at: Date;
  by: string | null;
};

export async function listSales(trx: Trx, creatorId: CreatorId): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select o.id as order_id, o.payment_method as method, o.total as amount, o.currency, o.product_name as description,
      o.paid_at, o.refunded, coalesce(b.cancelled_at, o.paid_at) as at, b.cancelled_by as by
    from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
    where o.creator_id = ${creatorId} and o.payment_status = 'paid'`.execute(trx);
  return rows;
}
