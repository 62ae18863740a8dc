import { type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import { mostCounted } from '../../../base/lists/list-question.ts';
import type { Db } from '../../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../../platform/list-place.sql.ts';
import { type Order, paymentStatuses } from '../order/order.ts';
import type { OrderStatus } from '../order/order-status.ts';
import { orderColumns, orderOf } from '../order/orders.sql.ts';
import type { PaymentMethod } from '../order/payment-methods.ts';

export type OrderFilter = {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  method?: PaymentMethod | undefined;
  product?: string | undefined;
  coupon?: string | undefined;
  /** Made from this moment on, and before that one. */
  since?: Date | undefined;
  before?: Date | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};
type ListedOrder = Order & { place: ListPlace };

/** As `statusOf` says. */
const statusShown = sql<OrderStatus>`case when dispute = 'open' then 'disputed' when dispute = 'lost' then 'charged_back'
  when state = 'refunding' then state
  when refunded > 0 then case when refunded < total then 'partly_refunded' else 'refunded' end
  when payment_status <> 'pending' then payment_status
  when state in ('payment_failed', 'expired', 'cancelled') then state else 'pending' end`;

const hasOtherStatus = sql<SqlBool>`(dispute is not null or refunded > 0
  or state in ('refunding', 'payment_failed', 'expired', 'cancelled'))`;

const filtered = (db: Db, creatorId: CreatorId, filter: OrderFilter) => {
  const { q, status, ids, method, product, coupon, since, before } = filter;
  let query = db.selectFrom('orders').where('creatorId', '=', creatorId);
  if (method !== undefined) query = query.where('paymentMethod', '=', method);
  if (product !== undefined) query = query.where('productName', '=', product);
  if (coupon !== undefined) query = query.where('couponCode', '=', coupon);
  if (since !== undefined) query = query.where('createdAt', '>=', since);
  if (before !== undefined) query = query.where('createdAt', '<', before);
  if (status !== undefined) {
    query = query.where(statusShown, '=', status);
    // Implied, for the indexes.
    const payment = paymentStatuses.find(known => known === status);
    query = payment === undefined ? query.where(hasOtherStatus) : query.where('paymentStatus', '=', payment);
  }
  if (ids !== undefined) query = query.where(sql<SqlBool>`id = any(${ids}::uuid[])`);
  if (q !== undefined && q !== '') {
    const wanted = likePattern(q);
    query = query.where(where =>
      where.or([
        where('customerName', 'ilike', wanted),
        where('customerEmail', 'ilike', wanted),
        where('number', 'ilike', wanted),
        where('productName', 'ilike', wanted),
        where('couponCode', 'ilike', wanted),
      ]),
    );
  }
  return query;
};

/**
 * For words that find at most `mostCounted` orders, the ids of these orders; undefined for more common ones. Uses
 * the index of words alone: with the order newest first, PostgreSQL sometimes searches every order for rare words.
 */
export async function narrowedByWords(
  db: Db,
  creatorId: CreatorId,
  filter: OrderFilter,
): Promise<OrderFilter | undefined> {
  if (!filter.q || filter.ids !== undefined) return filter;
  const rows = await filtered(db, creatorId, filter)
    .select('id')
    .limit(mostCounted + 1)
    .execute();
  return rows.length > mostCounted ? undefined : { ids: rows.map(({ id }) => id) };
}

/** Orders newest first, from a place on. */
export async function listOrders(
  db: Db,
  creatorId: CreatorId,
  filter: OrderFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  let query = filtered(db, creatorId, filter);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([...orderColumns, placeColumn])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => ({ ...orderOf(row), place: withPlace(row).place }));
}

/**
 * Minor units. `gross` is income, `refunded` refunds, `lost` lost disputes, `net` what stayed, `owed` what is
 * still due for active orders.
 */
type OrderTotals = {
  currency: Currency;
  orders: number;
  gross: number;
  refunded: number;
  lost: number;
  net: number;
  owed: number;
};

export const orderTotals = (db: Db, creatorId: CreatorId, filter: OrderFilter): Promise<OrderTotals[]> =>
  filtered(db, creatorId, filter)
    .select([
      'currency',
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(total) filter (where payment_status = 'paid'), 0)::bigint`.as('gross'),
      sql<number>`sum(refunded)::bigint`.as('refunded'),
      sql<number>`coalesce(sum(disputed) filter (where dispute = 'lost'), 0)::bigint`.as('lost'),
      sql<number>`(coalesce(sum(total) filter (where payment_status = 'paid'), 0) - sum(refunded)
        - coalesce(sum(disputed) filter (where dispute = 'lost'), 0))::bigint`.as('net'),
      sql<number>`coalesce(sum(total) filter (where payment_status = 'pending' and state = 'confirmed'), 0)::bigint`.as(
        'owed',
      ),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();

const mostChoices = 200;

/** The products, coupons and methods in a creator's orders, recent ones first. */
export async function orderChoices(
  db: Db,
  creatorId: CreatorId,
): Promise<{ products: string[]; coupons: string[]; methods: PaymentMethod[] }> {
  const named = async <Name extends string>(
    column: 'productName' | 'couponCode' | 'paymentMethod',
  ): Promise<Name[]> => {
    const { rows } = await sql<{ name: Name }>`
      select ${sql.ref(column)} as name from orders where creator_id = ${creatorId} and ${sql.ref(column)} is not null
      group by 1 order by max(created_at) desc limit ${mostChoices}`.execute(db);
    return rows.map(({ name }) => name);
  };
  return {
    products: await named('productName'),
    coupons: await named('couponCode'),
    methods: await named<PaymentMethod>('paymentMethod'),
  };
}
