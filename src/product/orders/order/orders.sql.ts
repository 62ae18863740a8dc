import type { Generated } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { DisputeState } from '../../payments/port/payment-port.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import type { Order } from './order.ts';
import type { PricingType } from './pricing-type.ts';
import { accessTermsSchema, packageTermsSchema } from './stored-terms.ts';

/** Parsed by their schemas when they are read. */
type Stored = 'refundPolicy' | 'package' | 'access';
type Preset = {
  pricingType: PricingType;
  byHost: boolean;
  flexibleAllowed: boolean;
  note: string;
  ledgerChecked: boolean;
  firstSource: string | null;
  lastSource: string | null;
};

declare module '../../../platform/database.ts' {
  interface Tables {
    orders: Omit<Order, Stored | keyof Preset> &
      Record<Stored, unknown> & { [Column in keyof Preset]: Generated<Preset[Column]> };
  }
}

/** Without the note, which lists have no use for. */
export const orderColumns = [
  'creatorId',
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

/** A row as it is stored, its policy and terms parsed by their schemas. */
export const orderOf = <Row extends Omit<Order, Stored> & Record<Stored, unknown>>(row: Row) => ({
  ...row,
  refundPolicy: refundPolicySchema.parse(row.refundPolicy),
  package: packageTermsSchema.parse(row.package),
  access: accessTermsSchema.parse(row.access),
});

type Terms = Omit<
  Order,
  'creatorId' | 'id' | 'number' | 'bookingId' | 'refunded' | 'dispute' | 'disputed' | 'createdAt' | 'paidAt'
>;
type NewOrder = Terms & SourceIds & Pick<Order, 'creatorId' | 'id' | 'number' | 'bookingId' | 'createdAt'>;

/** Inserts unless the number is taken or the booking has an order; undefined then. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<Order | undefined> {
  const row = await trx
    .insertInto('orders')
    .values({ ...order, refunded: 0, dispute: null, disputed: 0, paidAt: null })
    .onConflict(conflict => conflict.doNothing())
    .returning(orderColumns)
    .executeTakeFirst();
  return row === undefined ? undefined : orderOf(row);
}

export const rewriteOrder = async (trx: Trx, order: Pick<Order, 'creatorId' | 'id'>, terms: Terms): Promise<Order> =>
  orderOf(
    await trx
      .updateTable('orders')
      .set(terms)
      .where('creatorId', '=', order.creatorId)
      .where('id', '=', order.id)
      .returning(orderColumns)
      .executeTakeFirstOrThrow(),
  );

/** Where the buyer of an order came from. */
export const sourcesOfOrder = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<SourceIds> =>
  db
    .selectFrom('orders')
    .select(['firstSource', 'lastSource'])
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
    .select(['creatorId', 'id'])
    .where('access', 'is not', null)
    .where('membershipId', 'is', null)
    .where('state', 'in', ['awaiting_payment', 'payment_failed'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(200)
    .execute();

export type OrderChange = Partial<
  Pick<
    Order,
    | 'state'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'pricingType'
    | 'paidAt'
    | 'disputed'
    | 'subtotal'
    | 'discount'
    | 'fee'
    | 'total'
  > & { dispute: DisputeState }
>;

export const changeOrder = (trx: Trx, order: Pick<Order, 'creatorId' | 'id'>, change: OrderChange) =>
  trx
    .updateTable('orders')
    .set({ ...change, ledgerChecked: false })
    .where('creatorId', '=', order.creatorId)
    .where('id', '=', order.id)
    .execute();
