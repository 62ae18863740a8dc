import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { Order } from '../order/order.ts';

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
