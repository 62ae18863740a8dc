import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { enqueue } from '../../platform/jobs.ts';
import { findProvider } from './payment-port.ts';
import type { PaymentDeps } from './payments.flow.ts';
import { keepEvent } from './webhook-inbox.sql.ts';

const maxEventBytes = 262_144;
const paramsSchema = z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) });
const receivedSchema = z.object({ received: z.literal(true) });

/** Where providers call us. The signature covers the exact bytes, so this scope alone reads bodies raw. */
export function paymentRoutes(api: Api, deps: PaymentDeps): void {
  api.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/webhooks/:provider',
      { schema: { tags: ['payments'], params: paramsSchema, response: { 200: receivedSchema } } },
      async request => {
        const provider = findProvider(deps.providers, paramsSchema.parse(request.params).provider);
        if (provider === undefined) throw new HttpRefusal(404, 'not_found', 'There is no such payment provider here.');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = deps.clock.now();
        const events = provider.parseWebhook(body, request.headers, now);
        if (events === undefined) {
          request.log.warn({ provider: provider.id }, 'a webhook with a wrong signature was refused');
          throw new HttpRefusal(400, 'bad_signature', 'The signature of this call is not right.');
        }
        await deps.db.transaction().execute(async trx => {
          for (const event of events) {
            if (await keepEvent(trx, provider.id, event, now))
              await enqueue(trx, 'settle-webhook', { provider: provider.id, eventId: event.id });
          }
        });
        deps.wake();
        return { received: true as const };
      },
    );
  });
}
