import { z } from 'zod';
import { fileFormats } from '../../base/list-file.ts';
import { bulkAnswerSchema, chosenFileSchema } from '../../base/list-question.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, bulkAnswer } from '../../platform/http-answer.ts';
import { sendListFile } from '../../platform/list-file-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import {
  markManyPaidSchema,
  markPaidSchema,
  orderDetailSchema,
  orderFileQuerySchema,
  orderListQuerySchema,
  orderListSchema,
  orderRowSchema,
} from './contract.ts';
import {
  markManyPaid,
  markOrderPaid,
  type OrderRefusal,
  orderDetail,
  orderPage,
  ordersFile,
} from './order-list.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<OrderRefusal['kind']> = {
  order_not_found: { status: 404, message: texts.orders.orderNotFound },
  paid_by_provider: { status: 409, message: texts.orders.cardPaymentsMarkedAsPaid },
  order_ended: { status: 409, message: texts.orders.cancelledOrExpired },
};
const params = z.object({ id: z.uuid() });

export function orderRoutes(api: Api, deps: PlatformContext): void {
  api.get(
    '/api/orders',
    { schema: { tags: ['orders'], querystring: orderListQuerySchema, response: { 200: orderListSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return orderPage(deps, creatorId, request.query);
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

  api.post(
    '/api/orders/payments',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.list,
      schema: { tags: ['orders'], body: markManyPaidSchema, response: { 200: bulkAnswerSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return bulkAnswer(answers, await markManyPaid(deps, creatorId, request.body.ids));
    },
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
    {
      config: { refusals: answers },
      schema: { tags: ['orders'], params, body: markPaidSchema, response: { 200: orderRowSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await markOrderPaid(deps, creatorId, request.params.id);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return outcome.value;
    },
  );
}
