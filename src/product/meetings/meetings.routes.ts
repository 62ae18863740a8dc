import { z } from 'zod';
import { parsedJson } from '../../base/parsed-json.ts';
import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { permissionAddress } from '../connections/oauth/oauth.flow.ts';
import { connectZoom, describeZoom, disconnectZoom, startAddress } from './connect-zoom.flow.ts';
import * as operations from './contract.ts';
import type { MeetingDeps } from './meeting-deps.flow.ts';
import { planConfirmation, removeAll } from './remove-zoom.flow.ts';
import { zoomApp } from './zoom/zoom-app.flow.ts';
import { zoomEventSchema } from './zoom/zoom-event.ts';
import { hasVerificationToken, isFromZoom, provenToken } from './zoom-signature.flow.ts';

const settingsPath = '/manage/accountSettings#zoom';
const refusedPath = (why: string) => `/manage/accountSettings?zoom=${why}#zoom`;
const hide = { hide: true } as const;
const maxEventBytes = 65_536;
const unproved = { max: 3, seconds: 3600 };
const parameter = z.string().max(2000).optional();
const returnSchema = z.object({ code: parameter, state: parameter, error: parameter });

/** A creator's connection to Zoom, and what Zoom sends. */
export function meetingRoutes(api: Api, deps: MeetingDeps): void {
  serve(api, operations.readZoom, ({ creatorId }) => describeZoom(deps, creatorId));

  serve(api, operations.connectZoom, ({ creatorId }) => {
    const app = zoomApp(deps.config);
    return app === undefined ? settingsPath : permissionAddress(deps, app.oauth, creatorId, settingsPath);
  });

  // The address that the app names at Zoom; who came back is known at the next one.
  api.get('/zoom/redirect', { schema: { ...hide, querystring: returnSchema } }, (request, reply) => {
    const { code = '', state = '' } = request.query;
    const query = new URLSearchParams(code === '' ? { state } : { code, state });
    return reply.redirect(`${operations.returnFromZoom.path}?${query}`, 303);
  });

  serve(api, operations.returnFromZoom, async ({ creatorId, query: { code, state } }) => {
    const app = zoomApp(deps.config);
    if (app === undefined || code === undefined) return refusedPath('not_granted');
    const connected = await connectZoom(deps, app, creatorId, { code, state });
    return connected.ok ? connected.value.back : refusedPath(connected.refusal.kind);
  });

  serve(api, operations.disconnectZoom, async ({ creatorId }) => {
    await disconnectZoom(deps, creatorId);
    return describeZoom(deps, creatorId);
  });

  serve(api, operations.startMeeting, async ({ creatorId, params }) => {
    const start = await startAddress(deps, creatorId, params.id);
    return start.ok ? start.value : refusedPath(start.refusal.kind);
  });

  const { ZOOM_DOMAIN_TEXT: domainText } = deps.config;
  if (domainText !== undefined)
    api.get('/zoomverify/verifyzoom', { schema: hide }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(domainText),
    );

  eventRoutes(api, deps);
}

/** Events of Zoom. The signature covers the exact bytes, so only this scope reads bodies raw. */
function eventRoutes(api: Api, deps: MeetingDeps): void {
  const { ZOOM_WEBHOOK_SECRET_TOKEN: secret, ZOOM_VERIFICATION_TOKEN: token } = deps.config;
  api.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, operations.receiveZoomEvent, async (_input, { request }) => {
      if (zoomApp(deps.config) === undefined) return refuse({ kind: 'not_found' as const });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const read = zoomEventSchema.safeParse(parsedJson(body.toString('utf8')));
      const isProved =
        (secret !== undefined && isFromZoom(request.headers, body, secret, deps.clock.now())) ||
        (token !== undefined && hasVerificationToken(request.headers, token));
      const isRemoval = read.success && read.data.kind === 'removal';
      if (!isProved && !isRemoval) return refuse({ kind: 'bad_signature' as const });
      if (!read.success) return refuse({ kind: 'unreadable_event' as const });
      const event = read.data;
      if (event.kind === 'validation')
        return secret === undefined
          ? refuse({ kind: 'bad_signature' as const })
          : accept(provenToken(secret, event.plainToken));
      const { removal } = event;
      if (isProved) await removeAll(deps, removal);
      else if ((await countTry(deps.db, `zoom-unproved:${removal.userId}`, unproved)) === undefined)
        await planConfirmation(deps, removal);
      return accept({ received: true as const });
    });
  });
}
