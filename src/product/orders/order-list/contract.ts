import { z } from 'zod';
import { bulkAnswerSchema, fewIds } from '../../../base/lists/list-question.ts';
import { operation } from '../../../base/operations/operation.ts';
import {
  markPaidSchema,
  noteSchema,
  orderChoicesSchema,
  orderDetailSchema,
  refundOrderSchema,
  transactionListQuerySchema,
  transactionListSchema,
} from '../order/contract.ts';
import { texts } from '../order/texts.ts';

const shared = { tag: 'orders', who: 'creator' } as const;
const refusals = {
  order_not_found: { status: 404, message: texts.orders.orderNotFound },
  paid_by_provider: { status: 409, message: texts.orders.markedAutomatically },
  order_ended: { status: 409, message: texts.orders.cancelledOrExpired },
  already_refunded: { status: 409, message: texts.acts.alreadyRefunded },
  order_not_paid: { status: 409, message: texts.acts.notPaid },
  refund_by_provider: { status: 409, message: texts.acts.byProvider },
  refund_disputed: { status: 409, message: texts.acts.disputed },
  nothing_left_to_refund: { status: 409, message: texts.acts.nothingLeft },
  refund_changed: { status: 409, message: texts.acts.changed, field: 'amount' },
  refund_too_much: { status: 409, message: texts.acts.tooMuch, field: 'amount' },
  refund_not_failed: { status: 409, message: texts.acts.notFailed },
  too_many_strangers: { status: 429, message: texts.acts.tooManyStrangers },
  order_never_paid: { status: 409, message: texts.acts.neverPaid },
};
/** Each of several has its own answer, so the table of refusals is of those answers. */
const several = {
  ...shared,
  body: z.strictObject({ ids: fewIds }),
  answer: bulkAnswerSchema,
  refusals,
  limit: 'list',
} as const;
const params = z.object({ id: z.uuid() });
/** A change answers the order as it is then. */
const one = { ...shared, params, answer: orderDetailSchema, refusals };

export const orderChoices = operation('GET /api/orders/choices', {
  ...shared,
  id: 'orderChoices',
  does: 'What the list of orders can be narrowed to',
  answer: orderChoicesSchema,
});
export const listTransactions = operation('GET /api/transactions', {
  ...shared,
  id: 'listTransactions',
  does: 'List the transactions of the ledger',
  query: transactionListQuerySchema,
  answer: transactionListSchema,
});
export const markOrdersPaid = operation('POST /api/orders/payments', {
  ...several,
  id: 'markOrdersPaid',
  does: 'Mark several orders as paid',
});
export const readOrder = operation('GET /api/orders/:id', { ...one, id: 'readOrder', does: 'Read an order' });
export const markOrderPaid = operation('PUT /api/orders/:id/payment', {
  ...one,
  id: 'markOrderPaid',
  does: 'Mark an order as paid, or as not paid after all',
  body: markPaidSchema,
});
export const refundOrder = operation('POST /api/orders/:id/refunds', {
  ...one,
  id: 'refundOrder',
  does: 'Refund a part or all of an order',
  asks: true,
  body: refundOrderSchema,
});
export const retryRefund = operation('POST /api/orders/:id/refunds/:refundId/retry', {
  ...one,
  id: 'retryRefund',
  does: 'Try a failed refund again',
  asks: true,
  params: params.extend({ refundId: z.uuid() }),
});
export const keepOrderNote = operation('PUT /api/orders/:id/note', {
  ...one,
  id: 'keepOrderNote',
  does: 'Change the private note of an order',
  body: noteSchema,
});
export const sendReceipt = operation('POST /api/orders/:id/receipt', {
  ...one,
  id: 'sendReceipt',
  does: 'Send the receipt of an order',
  asks: true,
});
export const sendReceipts = operation('POST /api/orders/receipts', {
  ...several,
  id: 'sendReceipts',
  does: 'Send the receipts of several orders',
  asks: true,
});
