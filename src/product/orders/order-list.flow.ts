import type { CreatorId } from '../../base/id.ts';
import type { FileColumns, ListFile } from '../../base/list-file.ts';
import { majorUnits } from '../../base/money.ts';
import { batchesOf, cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { OrderList, OrderRow } from './contract.ts';
import type { Order } from './order.ts';
import { listOrders, type OrderFilter, orderTotals } from './order-list.sql.ts';
import { paidByLabel } from './payment-methods.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A page of orders, newest first; the first one with the totals of all the filter finds. An unreadable cursor starts at the top. */
export async function orderPage(
  deps: Deps,
  creatorId: CreatorId,
  asked: OrderFilter & { cursor?: string | undefined; limit: number },
): Promise<OrderList> {
  const after = readPlace(asked.cursor);
  const found = await listOrders(deps.db, creatorId, asked, after, asked.limit + 1);
  const { shown, next } = cutPage(found, asked.limit);
  return {
    orders: shown.map(orderRow),
    next,
    totals: after === undefined ? await orderTotals(deps.db, creatorId, asked) : [],
  };
}

export const orderFileColumns = {
  order: { title: texts.orderList.order, of: 'always' },
  date: { title: texts.orderList.date, of: 'date' },
  customerName: { title: texts.orderList.customerName, of: 'always' },
  email: { title: texts.orderList.email, of: 'email' },
  product: { title: texts.orderList.productName, of: 'product' },
  paidBy: { title: texts.orderList.paidBy, of: 'by' },
  paymentStatus: { title: texts.orderList.paymentStatus, of: 'status' },
  coupon: { title: texts.orderList.couponCode, of: 'coupon' },
  amount: { title: texts.orderList.amount, of: 'amount' },
  currency: { title: texts.orderList.currency, of: 'amount' },
  refunded: { title: texts.orderList.refunded, of: 'rest' },
  state: { title: texts.orderList.state, of: 'rest' },
  dispute: { title: texts.orderList.dispute, of: 'rest' },
  disputed: { title: texts.orderList.disputed, of: 'rest' },
} as const satisfies FileColumns<string>;
type Column = keyof typeof orderFileColumns;
type AskedFile = OrderFilter & { columns?: readonly string[] | undefined };

/** All orders the filter finds, for a file. Dates are UTC; amounts are in major units. */
export const ordersFile = (
  deps: Deps,
  creatorId: CreatorId,
  { columns: shown, ...filter }: AskedFile,
): ListFile<Column> => ({
  columns: orderFileColumns,
  shown,
  batches: batchesOf(
    (after, limit) => listOrders(deps.db, creatorId, filter, after, limit),
    order => cells(order),
  ),
});

function cells(order: Order): Record<Column, string> {
  const major = (amount: number) => majorUnits({ amount, currency: order.currency });
  return {
    order: order.number,
    date: order.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    customerName: order.customerName,
    email: order.customerEmail,
    product: order.productName,
    paidBy: paidByLabel(order.paymentMethod),
    paymentStatus: order.paymentStatus,
    coupon: order.couponCode ?? '',
    amount: major(order.total),
    currency: order.currency,
    refunded: major(order.refunded),
    state: order.state,
    dispute: order.dispute ?? '',
    disputed: major(order.disputed),
  };
}

export const orderRow = (order: Order): OrderRow => ({
  id: order.id,
  number: order.number,
  createdAt: order.createdAt.toISOString(),
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  productName: order.productName,
  paymentMethod: order.paymentMethod,
  paidBy: paidByLabel(order.paymentMethod),
  paymentStatus: order.paymentStatus,
  couponCode: order.couponCode,
  amount: order.total,
  currency: order.currency,
  state: order.state,
  refunded: order.refunded,
  dispute: order.dispute,
  disputed: order.disputed,
});
