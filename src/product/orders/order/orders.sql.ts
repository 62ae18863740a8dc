import { type Generated, sql } from 'kysely';
import { z } from 'zod';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { DisputeState } from '../../payments/port/payment-port.ts';
import { accessSchema, type BillingPeriod } from '../../services/promotion.ts';
import { type RefundPolicy, refundPolicySchema } from '../../services/refund-policy.ts';
import type { Order, OrderState, PaymentStatus } from './order.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PricingType } from './pricing-type.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    orders: {
      creatorId: CreatorId;
      id: string;
      number: string;
      bookingId: string | null;
      state: OrderState;
      paymentStatus: PaymentStatus;
      paymentMethod: PaymentMethod;
      pricingType: Generated<PricingType>;
      billingPeriod: BillingPeriod | null;
      byHost: Generated<boolean>;
      flexibleAllowed: Generated<boolean>;
      customerName: string;
      customerEmail: string;
      productName: string;
      currency: Currency;
      subtotal: number;
      discount: number;
      fee: number;
      total: number;
      refunded: number;
      dispute: DisputeState | null;
      disputed: number;
      couponCode: string | null;
      refundPolicy: unknown;
      package: unknown;
      access: unknown;
      membershipId: string | null;
      note: Generated<string>;
      ledgerChecked: Generated<boolean>;
      createdAt: Date;
      paidAt: Date | null;
    };
  }
}

export const orderColumns = [
  sql<CreatorId>`creator_id`.as('creatorId'),
  'id',
  'number',
  'bookingId',
  'state',
  'paymentStatus',
  'paymentMethod',
  'pricingType',
  'billingPeriod',
  'byHost',
  'flexibleAllowed',
  'customerName',
  'customerEmail',
  'productName',
  'currency',
  'subtotal',
  'discount',
  'fee',
  'total',
  'refunded',
  'dispute',
  'disputed',
  'couponCode',
  'refundPolicy',
  'package',
  'access',
  'membershipId',
  'createdAt',
  'paidAt',
] as const;

const orderRows = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('orders').select(orderColumns).where('creatorId', '=', creatorId);

const packageSchema = z.object({ sessions: z.number(), validDays: z.number().nullable() }).nullable();
const accessTermsSchema = accessSchema
  .extend({ covers: accessSchema.shape.covers.nullable(), offerId: z.uuid() })
  .nullable();

/** Maps a row, parsing its policy and terms by their schemas. */
export const orderOf = (
  row: Omit<Order, 'refundPolicy' | 'package' | 'access'> & {
    refundPolicy: unknown;
    package: unknown;
    access: unknown;
  },
): Order => ({
  ...row,
  refundPolicy: refundPolicySchema.parse(row.refundPolicy),
  package: packageSchema.parse(row.package),
  access: accessTermsSchema.parse(row.access),
});

type Terms = Omit<
  Order,
  'creatorId' | 'id' | 'number' | 'bookingId' | 'refunded' | 'dispute' | 'disputed' | 'createdAt' | 'paidAt'
>;
const termsRow = (terms: Terms) => ({
  state: terms.state,
  paymentStatus: terms.paymentStatus,
  paymentMethod: terms.paymentMethod,
  pricingType: terms.pricingType,
  billingPeriod: terms.billingPeriod,
  byHost: terms.byHost,
  flexibleAllowed: terms.flexibleAllowed,
  customerName: terms.customerName,
  customerEmail: terms.customerEmail,
  productName: terms.productName,
  currency: terms.currency,
  subtotal: terms.subtotal,
  discount: terms.discount,
  fee: terms.fee,
  total: terms.total,
  couponCode: terms.couponCode,
  refundPolicy: JSON.stringify(terms.refundPolicy satisfies RefundPolicy),
  package: terms.package === null ? null : JSON.stringify(terms.package),
  access: terms.access === null ? null : JSON.stringify(terms.access),
  membershipId: terms.membershipId,
});

type NewOrder = Terms & Pick<Order, 'creatorId' | 'id' | 'number' | 'bookingId' | 'createdAt'>;

/** Inserts unless the number is taken or the booking has an order; undefined then. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<Order | undefined> {
  const row = await trx
    .insertInto('orders')
    .values({
      creatorId: order.creatorId,
      id: order.id,
      number: order.number,
      bookingId: order.bookingId,
      refunded: 0,
      dispute: null,
      disputed: 0,
      createdAt: order.createdAt,
      paidAt: null,
      ...termsRow(order),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(orderColumns)
    .executeTakeFirst();
  return row === undefined ? undefined : orderOf(row);
}

export const rewriteOrder = async (trx: Trx, order: Pick<Order, 'creatorId' | 'id'>, terms: Terms): Promise<Order> =>
  orderOf(
    await trx
      .updateTable('orders')
      .set(termsRow(terms))
      .where('creatorId', '=', order.creatorId)
      .where('id', '=', order.id)
      .returning(orderColumns)
      .executeTakeFirstOrThrow(),
  );

export async function findOrder(db: Db | Trx, creatorId: CreatorId, id: string): Promise<Order | undefined> {
  const row = await orderRows(db, creatorId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : orderOf(row);
}

/** An order whose lock this transaction holds: only of such a one may a refund be computed that is then made. */
declare const isLocked: unique symbol;
export type LockedOrder = Order & { readonly [isLocked]: true };
const lockedOf = (row: Parameters<typeof orderOf>[0]) => orderOf(row) as LockedOrder;

/** Locks an order without blocking rows that refer to it, such as a payment being started. */
export async function lockOrder(trx: Trx, creatorId: CreatorId, id: string): Promise<LockedOrder> {
  return lockedOf(await orderRows(trx, creatorId).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
}

/** Locks the orders of these bookings, always in the same order. */
export async function lockOrdersOfBookings(
  trx: Trx,
  creatorId: CreatorId,
  bookingIds: readonly string[],
): Promise<LockedOrder[]> {
  if (bookingIds.length === 0) return [];
  const asked = orderRows(trx, creatorId).where('bookingId', 'in', bookingIds).orderBy('id').forNoKeyUpdate();
  return (await asked.execute()).map(lockedOf);
}

/** The orders of these bookings; a booking may have none. */
export async function findOrdersOfBookings(
  db: Db | Trx,
  creatorId: CreatorId,
  bookingIds: readonly string[],
): Promise<Order[]> {
  if (bookingIds.length === 0) return [];
  const rows = await orderRows(db, creatorId).where('bookingId', 'in', bookingIds).execute();
  return rows.map(orderOf);
}

/** The orders of a customer that are paid, can be paid or were free, newest first. */
export async function ordersOfCustomer(db: Db | Trx, creatorId: CreatorId, email: string): Promise<Order[]> {
  const rows = await orderRows(db, creatorId)
    .where('customerEmail', '=', email)
    .where(where => where.or([where('paymentStatus', '!=', 'pending'), where('state', '=', 'confirmed')]))
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
  return rows.map(orderOf);
}

/** Whether a customer has bought anything from a creator, without abandoned orders and one given order. */
/** Whether a creator has sold anything: an order with something to pay that came about. */
export async function hasSold(db: Db | Trx, creatorId: CreatorId): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where('total', '>', 0)
    .where(eb => eb.or([eb('state', '=', 'confirmed'), eb('paidAt', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasBought(
  db: Db | Trx,
  creatorId: CreatorId,
  email: string,
  except: string | null,
): Promise<boolean> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where('customerEmail', '=', email)
    .where(eb => eb.or([eb('state', '=', 'confirmed'), eb('paymentStatus', '=', 'paid')]))
    .limit(1);
  if (except !== null) query = query.where('id', '<>', except);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Orders of passes from before an instant that still wait for payment, oldest first; not those of a membership's
 * later periods.
 */
export const lateAccessOrders = (db: Db, before: Date): Promise<{ creatorId: CreatorId; id: string }[]> =>
  db
    .selectFrom('orders')
    .select([sql<CreatorId>`creator_id`.as('creatorId'), 'id'])
    .where('access', 'is not', null)
    .where('membershipId', 'is', null)
    .where('state', 'in', ['awaiting_payment', 'payment_failed'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(200)
    .execute();

export type OrderChange = Partial<{
  state: OrderState;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  pricingType: PricingType;
  paidAt: Date | null;
  dispute: DisputeState;
  disputed: number;
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
}>;

export const changeOrder = (
  trx: Trx,
  order: Pick<Order, 'creatorId' | 'id'>,
  { paymentStatus, paymentMethod, pricingType, paidAt, ...change }: OrderChange,
) =>
  trx
    .updateTable('orders')
    .set({
      ...change,
      paymentStatus,
      paymentMethod,
      pricingType,
      paidAt,
      ledgerChecked: false,
    })
    .where('creatorId', '=', order.creatorId)
    .where('id', '=', order.id)
    .execute();
