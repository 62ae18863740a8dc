import { sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import type { PaymentMethod } from '../../product/orders/order/payment-methods.ts';

/** An order that was paid; `at`: when its booking was cancelled, and what went back. Minor units. */
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
    select o.id as order_id, o.payment_method as method, o.total as amount, o.currency, o.product_name as description, o.paid_at, o.refunded,
      coalesce(b.cancelled_at, o.paid_at) as at, b.cancelled_by as by
    from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
    where o.creator_id = ${creatorId} and o.payment_status = 'paid'`.execute(trx);
  return rows;
}
