import { callApi, queryText } from '../../../base/api-call.ts';
import type { FileFormat } from '../../../base/list-file.ts';
import { bulkAnswerSchema } from '../../../base/list-question.ts';
import { type OrderNarrowing, orderChoicesSchema, orderDetailSchema, orderListSchema } from '../order/contract.ts';
import type { RefundWay } from '../order/order-acts.ts';

type OrderQuestion = OrderNarrowing & { cursor?: string; limit?: number };

export const getOrders = (question: OrderQuestion = {}, signal?: AbortSignal) =>
  callApi(`/api/orders?${queryText(question)}`, { answer: orderListSchema, signal });
export const getOrderChoices = () => callApi('/api/orders/choices', { answer: orderChoicesSchema });
export const getOrder = (id: string) => callApi(`/api/orders/${id}`, { answer: orderDetailSchema });
export const setOrderPayment = (id: string, status: 'paid' | 'pending') =>
  callApi(`/api/orders/${id}/payment`, { method: 'PUT', body: { status }, answer: orderDetailSchema });

/** Refunds a part or all; `left` is what the screen shows as refundable. Minor units. */
export const refundOrder = (
  id: string,
  wish: { amount: number; left: number; reason: string; way?: RefundWay | undefined },
) => callApi(`/api/orders/${id}/refunds`, { method: 'POST', body: wish, answer: orderDetailSchema });
export const retryRefund = (id: string, refundId: string) =>
  callApi(`/api/orders/${id}/refunds/${refundId}/retry`, { method: 'POST', answer: orderDetailSchema });
export const keepOrderNote = (id: string, note: string) =>
  callApi(`/api/orders/${id}/note`, { method: 'PUT', body: { note }, answer: orderDetailSchema });
export const sendReceipt = (id: string) =>
  callApi(`/api/orders/${id}/receipt`, { method: 'POST', answer: orderDetailSchema });
export const sendReceipts = (ids: readonly string[]) =>
  callApi('/api/orders/receipts', { method: 'POST', body: { ids }, answer: bulkAnswerSchema });

export const markOrdersPaid = (ids: readonly string[]) =>
  callApi('/api/orders/payments', { method: 'POST', body: { ids }, answer: bulkAnswerSchema });

/** Where the browser downloads what a filter finds. */
export const ordersFileUrl = (format: FileFormat, question: OrderQuestion & { columns?: string } = {}): string =>
  `/api/orders.${format}?${queryText(question)}`;
