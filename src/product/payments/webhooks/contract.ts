import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';

const shared = {
  tag: 'payments',
  who: 'anybody',
  params: z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) }),
  refusals: {
    not_found: { status: 404, message: 'There is no such payment provider here.' },
    bad_signature: { status: 400, message: 'The signature of this call is invalid.' },
    unreadable_event: { status: 400, message: 'This call has no event we can read.' },
  },
} as const;

export const proveWebhook = operation('GET /api/webhooks/:provider', {
  ...shared,
  id: 'proveWebhook',
  does: "Answer a payment provider's challenge",
  query: z.object({ bt_challenge: z.string().max(100) }),
  answer: 'file',
});
/** Its body is read as the bytes that were signed. */
export const receiveWebhook = operation('POST /api/webhooks/:provider', {
  ...shared,
  id: 'receiveWebhook',
  does: "Receive a payment provider's event",
  answer: z.object({ received: z.literal(true) }),
});
