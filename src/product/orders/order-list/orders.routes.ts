import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { fileFormats } from '../../../base/list-file.ts';
import { bulkAnswerSchema, chosenFileSchema } from '../../../base/list-question.ts';
import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, bulkAnswer } from '../../../platform/http-answer.ts';
import { sendListFile } from '../../../platform/list-file-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import {
  keepOrderNote,
  markManyPaid,
  markOrderPaid,
  markOrderUnpaid,
  type OrderActRefusal,
  refundByCreator,
  retryRefund,
  sendManyReceipts,
  sendReceipt,
} from '../changes/order-acts.flow.ts';
import {
  markManyPaidSchema,
  markPaidSchema,
  noteSchema,
  orderChoicesSchema,
  orderDetailSchema,
  orderFileQuerySchema,
  orderListQuerySchema,
  orderListSchema,
  refundOrderSchema,
  someOrdersSchema,
  transactionListQuerySchema,
  transactionListSchema,
} from '../order/contract.ts';
import { texts } from '../order/texts.ts';
import type { ReceiptDeps } from '../receipts/receipts.flow.ts';
import { orderDetail } from './order-detail.flow.ts';
import { orderChoices, orderPage, ordersFile } from './order-list.flow.ts';
import { transactionPage } from './transactions.flow.ts';

const answers: Answers<OrderActRefusal['kind']> = {
  order_not_found: { status: 404, message: texts.orders.orderNotFound },
  paid_by_provider: { status: 409, message: texts.orders.cardPaymentsMarkedAsPaid },
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
const params = z.object({ id: z.uuid() });

type OrderRouteDeps = PlatformContext & ReceiptDeps & { isLive: (creatorId: CreatorId) => Promise<boolean> };

/** What a creator does with their orders: lists, files, marks, refunds and receipts. */
export function orderRoutes(api: Api, deps: OrderRouteDeps): void {
  /** The order after a change; a refusal is thrown. */
  async function after(creatorId: CreatorId, id: string, outcome: Result<null, OrderActRefusal>) {
    if (!outcome.ok) throw answerTo(answers, outcome.refusal);
    const order = await orderDetail(deps, creatorId, id);
    if (order === undefined) throw answerTo(answers, { kind: 'order_not_found' });
    return order;
  }
  const answered = { config: { refusals: answers } };

  api.get(
    '/api/orders',
    { schema: { tags: ['orders'], querystring: orderListQuerySchema, response: { 200: orderListSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const page = await orderPage(deps, creatorId, request.query);
      return { ...page, isLive: page.orders.length === 0 ? await deps.isLive(creatorId) : null };
    },
  );

  for (const format of fileFormats) {
    const path = `/api/orders.${format}`;
    api.get(path, { schema: { tags: ['orders'], querystring: orderFileQuerySchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const file = ordersFile(deps, creatorId, request.query);
      return sendListFile(reply, format, 'orders', deps.clock.now(), file);
    });
    api.post(
      path,
      { bodyLimit: bodyBytes.list, schema: { tags: ['orders'], body: chosenFileSchema } },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const file = ordersFile(deps, creatorId, request.body);
        return sendListFile(reply, format, 'orders', deps.clock.now(), file);
      },
    );
  }

  api.get(
    '/api/orders/choices',
    { schema: { tags: ['orders'], response: { 200: orderChoicesSchema } } },
    async request => orderChoices(deps.db, (await signedIn(deps, request)).creatorId),
  );

  api.get(
    '/api/transactions',
    { schema: { tags: ['orders'], querystring: transactionListQuerySchema, response: { 200: transactionListSchema } } },
    async request => transactionPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );

  api.post(
    '/api/orders/payments',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.list,
      schema: { tags: ['orders'], body: markManyPaidSchema, response: { 200: bulkAnswerSchema } },
    },
    async request =>
      bulkAnswer(answers, await markManyPaid(deps, (await signedIn(deps, request)).creatorId, request.body.ids)),
  );

  api.get(
    '/api/orders/:id',
    { config: { refusals: answers }, schema: { tags: ['orders'], params, response: { 200: orderDetailSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const order = await orderDetail(deps, creatorId, request.params.id);
      if (order === undefined) throw answerTo(answers, { kind: 'order_not_found' });
      return order;
    },
  );

  api.put(
    '/api/orders/:id/payment',
    { ...answered, schema: { tags: ['orders'], params, body: markPaidSchema, response: { 200: orderDetailSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { id } = request.params;
      const mark = request.body.status === 'paid' ? markOrderPaid : markOrderUnpaid;
      return after(creatorId, id, await mark(deps, creatorId, id));
    },
  );

  api.post(
    '/api/orders/:id/refunds',
    {
      ...answered,
      schema: { tags: ['orders'], params, body: refundOrderSchema, response: { 200: orderDetailSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { id } = request.params;
      return after(creatorId, id, await refundByCreator(deps, creatorId, id, request.body));
    },
  );

  api.post(
    '/api/orders/:id/refunds/:refundId/retry',
    {
      ...answered,
      schema: {
        tags: ['orders'],
        params: params.extend({ refundId: z.uuid() }),
        response: { 200: orderDetailSchema },
      },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { id, refundId } = request.params;
      return after(creatorId, id, await retryRefund(deps, creatorId, id, refundId));
    },
  );

  api.put(
    '/api/orders/:id/note',
    { ...answered, schema: { tags: ['orders'], params, body: noteSchema, response: { 200: orderDetailSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { id } = request.params;
      return after(creatorId, id, await keepOrderNote(deps, creatorId, id, request.body.note));
    },
  );

  api.post(
    '/api/orders/:id/receipt',
    { ...answered, schema: { tags: ['orders'], params, response: { 200: orderDetailSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { id } = request.params;
      return after(creatorId, id, await sendReceipt(deps, creatorId, id));
    },
  );

  api.post(
    '/api/orders/receipts',
    {
      ...answered,
      bodyLimit: bodyBytes.list,
      schema: { tags: ['orders'], body: someOrdersSchema, response: { 200: bulkAnswerSchema } },
    },
    async request =>
      bulkAnswer(answers, await sendManyReceipts(deps, (await signedIn(deps, request)).creatorId, request.body.ids)),
  );
}
