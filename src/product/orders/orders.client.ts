import { callApi } from '../../base/api-call.ts';
import type { FileFormat } from '../../base/list-file.ts';
import { bulkAnswerSchema } from '../../base/list-question.ts';
import { orderDetailSchema, orderListSchema, orderRowSchema } from './contract.ts';
import type { PaymentStatus } from './order.ts';

export type OrderQuestion = { q?: string; status?: PaymentStatus; cursor?: string; limit?: number };

function search(question: OrderQuestion): string {
  const given = Object.entries(question).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const getOrders = (question: OrderQuestion = {}, signal?: AbortSignal) =>
  callApi(`/api/orders?${search(question)}`, {
    answer: orderListSchema,
    ...(signal === undefined ? {} : { signal }),
  });
export const getOrder = (id: string) => callApi(`/api/orders/${id}`, { answer: orderDetailSchema });
export const markOrderPaid = (id: string) =>
  callApi(`/api/orders/${id}/payment`, { method: 'PUT', body: { status: 'paid' }, answer: orderRowSchema });

export const markOrdersPaid = (ids: readonly string[]) =>
  callApi('/api/orders/payments', { method: 'POST', body: { ids }, answer: bulkAnswerSchema });

/** Where the browser downloads what a filter finds. */
export const ordersFileUrl = (format: FileFormat, question: OrderQuestion & { columns?: string } = {}): string =>
  `/api/orders.${format}?${search(question)}`;
