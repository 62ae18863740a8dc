import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { findProvider } from '../port/payment-port.ts';
import { keepEvent } from './webhook-inbox.sql.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** A provider reported a subscription to a plan; the event waits in the inbox until `finishEvent`. */
    planEventReceived: { provider: string; eventId: string };
  }
}

const maxEventBytes = 262_144;
const paramsSchema = z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) });
const answers: Answers<'not_found' | 'bad_signature' | 'unreadable_event'> = {
  not_found: { status: 404, message: 'There is no such payment provider here.' },
  bad_signature: { status: 400, message: 'The signature of this call is invalid.' },
  unreadable_event: { status: 400, message: 'This call has no event we can read.' },
};
const refusals = { config: { refusals: answers } };
const receivedSchema = z.object({ received: z.literal(true) });

const challengeSchema = z.object({ bt_challenge: z.string().max(100) });

/** The webhooks of providers. The signature covers the exact bytes, so only this scope reads bodies raw. */
export function paymentRoutes(api: Api, deps: PaymentDeps): void {
  api.get(
    '/api/webhooks/:provider',
    { ...refusals, schema: { tags: ['payments'], params: paramsSchema, querystring: challengeSchema } },
    async (request, reply) => {
      const provider = findProvider(deps.providers, request.params.provider);
      const answer = provider?.answerChallenge?.(request.query.bt_challenge);
      if (answer === undefined) throw answerTo(answers, { kind: 'not_found' });
      return reply.type('text/plain; charset=utf-8').send(answer);
    },
  );
  api.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/webhooks/:provider',
      { ...refusals, schema: { tags: ['payments'], params: paramsSchema, response: { 200: receivedSchema } } },
      async request => {
        const provider = findProvider(deps.providers, paramsSchema.parse(request.params).provider);
        if (provider === undefined) throw answerTo(answers, { kind: 'not_found' });
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = deps.clock.now();
        const events = await provider.parseWebhook(body, request.headers, now);
        if (!events.ok) {
          request.log.warn({ provider: provider.id, why: events.refusal.kind }, 'a webhook was refused');
          throw answerTo(answers, events.refusal);
        }
        await deps.db.transaction().execute(async trx => {
          for (const event of events.value) {
            if (!(await keepEvent(trx, provider.id, event, now))) continue;
            const received = { provider: provider.id, eventId: event.id };
            // Plans are sold in a later room.
            if (event.about === 'subscription') await deps.events.announce(trx, 'planEventReceived', received);
            else await enqueue(trx, event.about === 'account' ? 'settle-account' : 'settle-webhook', received);
          }
        });
        deps.wake();
        return { received: true as const };
      },
    );
  });
}
