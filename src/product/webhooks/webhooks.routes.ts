import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { askerOf } from '../accounts/activity/acting.http.ts';
import * as operations from './contract.ts';
import {
  addEndpoint,
  deliveriesTo,
  dropEndpoint,
  editEndpoint,
  pauseEndpoint,
  replay,
  resumeEndpoint,
  rotateSecret,
  sendTest,
} from './endpoints.flow.ts';
import { endpointsOf } from './endpoints.sql.ts';

export function webhookRoutes(api: Api, deps: PlatformContext): void {
  const { db } = deps;
  serve(api, operations.listWebhooks, async ({ creatorId }) => ({ endpoints: await endpointsOf(db, creatorId) }));
  serve(api, operations.addWebhook, ({ creatorId, body }, { request }) =>
    addEndpoint(deps, creatorId, body, askerOf(request)),
  );
  serve(api, operations.changeWebhook, ({ creatorId, params, body }, { request }) =>
    editEndpoint(deps, { creatorId, ...params }, body, askerOf(request)),
  );
  serve(api, operations.removeWebhook, ({ creatorId, params }, { request }) =>
    dropEndpoint(deps, { creatorId, ...params }, askerOf(request)),
  );
  serve(api, operations.rotateWebhookSecret, ({ creatorId, params }, { request }) =>
    rotateSecret(deps, { creatorId, ...params }, askerOf(request)),
  );
  serve(api, operations.pauseWebhook, ({ creatorId, params }) => pauseEndpoint(deps, { creatorId, ...params }));
  serve(api, operations.resumeWebhook, ({ creatorId, params }) => resumeEndpoint(deps, { creatorId, ...params }));
  serve(api, operations.testWebhook, ({ creatorId, params }) => sendTest(deps, { creatorId, ...params }));
  serve(api, operations.listDeliveries, ({ creatorId, params }) => deliveriesTo(deps, { creatorId, ...params }));
  serve(api, operations.replayDelivery, ({ creatorId, params: { id, deliveryId } }) =>
    replay(deps, { creatorId, id }, deliveryId),
  );
}
