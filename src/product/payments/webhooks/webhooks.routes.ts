import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { findProvider } from '../port/payment-port.ts';
import * as operations from './contract.ts';
import { keepEvent } from './webhook-inbox.sql.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** A provider reported a subscription to a plan; the event waits in the inbox until `finishEvent`. */
    planEventReceived: { provider: string; eventId: string };
  }
}

const maxEventBytes = 262_144;

/** The webhooks of providers. The signature covers the exact bytes, so only this scope reads bodies raw. */
export function paymentRoutes(api: Api, deps: PaymentDeps): void {
  serve(api, operations.proveWebhook, async ({ params, query }) => {
    const answer = findProvider(deps.providers, params.provider)?.answerChallenge?.(query.bt_challenge);
    return answer === undefined
      ? refuse({ kind: 'not_found' as const })
      : accept({ type: 'text/plain; charset=utf-8', content: answer });
  });
  api.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, operations.receiveWebhook, async ({ params }, { request }) => {
      const provider = findProvider(deps.providers, params.provider);
      if (provider === undefined) return refuse({ kind: 'not_found' as const });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = deps.clock.now();
      const events = await provider.parseWebhook(body, request.headers, now);
      if (!events.ok) {
        request.log.warn({ provider: provider.id, why: events.refusal.kind }, 'a webhook was refused');
        return events;
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
      return accept({ received: true as const });
    });
  });
}
