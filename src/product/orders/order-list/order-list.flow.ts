import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { cutPage, readPlace } from '../../../platform/list-place.sql.ts';
import { type ListSource, listFile, rowsByPlace } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { addDays, instantOf } from '../../calendar/wall-time.ts';
import { type Order, servicePriceStatus } from '../order/order.ts';
import { listOrders, narrowedByWords, type OrderFilter, orderChoices, orderTotals } from './order-list.sql.ts';

export { orderChoices };

import { paidByLabel } from '../order/payment-methods.ts';
import { orderList } from './order-list.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** What a list of orders is narrowed to; its days are those of the creator's calendar, both included. */
type AskedOrders = Omit<OrderFilter, 'since' | 'before'> & {
  from?: string | undefined;
  to?: string | undefined;
};

async function filterOf(deps: Deps, creatorId: CreatorId, { from, to, ...filter }: AskedOrders): Promise<OrderFilter> {
  if (from === undefined && to === undefined) return filter;
  const { zone } = await creatorById(deps, creatorId);
  const begin = (date: string) => new Date(instantOf(zone, date, 0));
  return {
    ...filter,
    since: from === undefined ? undefined : begin(from),
    before: to === undefined ? undefined : begin(addDays(to, 1)),
  };
}

/**
 * A page of orders, newest first; the first one with the totals of all the filter finds, unless words find more
 * than `mostCounted`. An unreadable cursor starts at the top.
 */
export async function orderPage(
  deps: Deps,
  creatorId: CreatorId,
  { cursor, limit, ...asked }: AskedOrders & { cursor?: string | undefined; limit: number },
) {
  const after = readPlace(cursor);
  const filter = await filterOf(deps, creatorId, asked);
  const few = await narrowedByWords(deps.db, creatorId, filter);
  const found = await listOrders(deps.db, creatorId, few ?? filter, after, limit + 1);
  const { shown, next } = cutPage(found, limit);
  return {
    orders: shown.map(orderRow),
    next,
    totals: after === undefined && few !== undefined ? await orderTotals(deps.db, creatorId, few) : [],
  };
}

export const ordersOf = (
  deps: Deps & { isLive: (creatorId: CreatorId) => Promise<boolean> },
): ListSource<typeof orderList> => ({
  page: async (creatorId, asked) => {
    const page = await orderPage(deps, creatorId, asked);
    return { ...page, isLive: page.orders.length === 0 ? await deps.isLive(creatorId) : null };
  },
  rows: orderRows(deps),
});

export const ordersFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(orderList, { rows: orderRows(deps) }, creatorId, {});

const orderRows = (deps: Deps) =>
  rowsByPlace<typeof orderList>(async (creatorId, asked, after, limit) => {
    const found = await listOrders(deps.db, creatorId, await filterOf(deps, creatorId, asked), after, limit);
    return found.map(orderRow);
  });

/** The newest orders that words find. */
export async function ordersByWords(deps: Deps, creatorId: CreatorId, q: string, limit: number) {
  const few = await narrowedByWords(deps.db, creatorId, { q });
  return (await listOrders(deps.db, creatorId, few ?? { q }, undefined, limit)).map(orderRow);
}

/**
 * An order as it is answered; what the answer does not declare is left out of it. The row itself gets the fields: a copy
 * of it takes 7 µs, two thirds of a second of a file of 100,000.
 */
export const orderRow = <Row extends Order>(order: Row) =>
  Object.assign(order, {
    paidBy: paidByLabel(order.paymentMethod),
    servicePriceStatus: servicePriceStatus(order.paymentStatus),
    amount: order.total,
  });

/**
 * The condition "payment is still due for this booking", for a query over this creator's `bookings`: an active,
 * unpaid order. It goes from the few unpaid orders to their bookings by key; for a join PostgreSQL sometimes reads
 * every booking.
 */
export const isOwed = (creatorId: CreatorId) => {
  const owed = sql`array(select owed.booking_id from orders owed
    where owed.creator_id = ${creatorId} and owed.payment_status = 'pending' and owed.state = 'confirmed')`;
  return sql<SqlBool>`((bookings.series_id is null and bookings.id = any(${owed})) or bookings.series_id = any(${owed}))`;
};
