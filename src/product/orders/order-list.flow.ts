import type { CreatorId } from '../../base/id.ts';
import type { FileColumns, ListFile } from '../../base/list-file.ts';
import { majorUnits } from '../../base/money.ts';
import { eachFor, type Outcomes } from '../../base/outcomes.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { batchesOf, cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { paymentHistory } from '../payments/payments.flow.ts';
import { cancelPayments } from '../payments/settle-payment.flow.ts';
import type { OrderDetail, OrderList, OrderRow } from './contract.ts';
import { judgeMarkPaid, type MarkPaidRefusal, type Order } from './order.ts';
import { listOrders, type OrderFilter, orderTotals } from './order-list.sql.ts';
import { changeOrder, findOrder, lockOrder } from './orders.sql.ts';
import { passOfOrder } from './passes.flow.ts';
import { paidByLabel } from './payment-methods.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
export type OrderRefusal = { kind: 'order_not_found' } | MarkPaidRefusal;

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

/** One order with everything that happened to its money; undefined when the creator has no such order. */
export async function orderDetail(deps: Deps, creatorId: CreatorId, id: string): Promise<OrderDetail | undefined> {
  const order = await findOrder(deps.db, creatorId, id);
  if (order === undefined) return undefined;
  const { attempts, refunds, disputes } = await paymentHistory(deps.db, creatorId, id);
  const { bookingId, byHost, subtotal, discount, fee, refundPolicy, paidAt } = order;
  return {
    ...orderRow(order),
    bookingId,
    byHost,
    subtotal,
    discount,
    fee,
    refundPolicy,
    paidAt: paidAt?.toISOString() ?? null,
    pass: await passOfOrder(deps.db, order),
    canMarkPaid: order.paymentStatus === 'pending' && judgeMarkPaid(order) === undefined,
    attempts: attempts.map(attempt => ({
      id: attempt.id,
      provider: attempt.provider,
      state: attempt.state,
      ...times(attempt),
    })),
    refunds: refunds.map(refund => ({ id: refund.id, state: refund.state, reason: refund.reason, ...times(refund) })),
    disputes: disputes.map(({ attemptId, state, amount, openedAt, endedAt }) => ({
      id: attemptId,
      state,
      amount,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

const times = (of: { amount: number; currency: string; createdAt: Date; updatedAt: Date }) => ({
  amount: of.amount,
  currency: of.currency,
  createdAt: of.createdAt.toISOString(),
  updatedAt: of.updatedAt.toISOString(),
});

/** The creator says that the money came in by another way. Saying it twice changes nothing. */
export async function markOrderPaid(
  deps: Deps,
  creatorId: CreatorId,
  orderId: string,
): Promise<Result<OrderRow, OrderRefusal>> {
  return deps.db.transaction().execute(async trx => {
    if ((await findOrder(trx, creatorId, orderId)) === undefined)
      return refuse<OrderRefusal>({ kind: 'order_not_found' });
    const order = await lockOrder(trx, creatorId, orderId);
    if (order.paymentStatus !== 'pending') return accept(orderRow(order));
    const refusal = judgeMarkPaid(order);
    if (refusal !== undefined) return refuse<OrderRefusal>(refusal);
    await changeOrder(trx, order, { paymentStatus: 'paid', paidAt: deps.clock.now() });
    // A payment page may still be open from before another way to pay was chosen.
    await cancelPayments(trx, creatorId, orderId);
    return accept(orderRow({ ...order, paymentStatus: 'paid' }));
  });
}

/** Says it of one after the other, each in a transaction of its own: one that cannot be marked stops no other. */
export const markManyPaid = (
  deps: Deps,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<Outcomes<OrderRefusal['kind']>> =>
  eachFor(
    ids.map(id => ({ id })),
    ({ id }) => markOrderPaid(deps, creatorId, id),
  );

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
