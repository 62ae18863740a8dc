import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { unreadField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { findSigned } from '../../accounts/sessions/session-cookie.http.ts';
import { permissionAddress } from './authorization.flow.ts';
import { connect, describeConnection, disconnect } from './connect.flow.ts';
import * as operations from './contract.ts';
import { wantPictures } from './copy-pictures.flow.ts';
import { DeletionPage } from './deletion-page.tsx';
import { deauthorize, deleteData } from './end-connection.flow.ts';
import { findDeletion } from './instagram.sql.ts';
import { instagramApp, returnPath } from './instagram-app.flow.ts';
import { listMedia, showPicture } from './picture-preview.flow.ts';
import { readSignedRequest, type SignedRequest } from './signed-request.flow.ts';
import { texts } from './texts.ts';

const settingsPath = '/manage/accountSettings#instagram';
const refusedPath = (why: string) => `/manage/accountSettings?instagram=${why}#instagram`;
const returns = { max: 20, seconds: 300 } as const;
const deletionPath = '/instagram/deletion';
const hide = { hide: true } as const;
const text = unreadField(4000).catch('').default('');

/** The account at Instagram: connecting it, its pictures, and Instagram's own calls. */
export function instagramRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readInstagram, ({ creatorId }) => describeConnection(deps, creatorId));
  serve(api, operations.connectInstagram, ({ creatorId, query: { back } }) => {
    const app = instagramApp(deps.config);
    return app === undefined ? settingsPath : permissionAddress(deps, app, creatorId, back);
  });
  serve(api, operations.disconnectInstagram, async ({ creatorId }) => {
    await disconnect(deps, creatorId);
    return describeConnection(deps, creatorId);
  });
  serve(api, operations.listInstagramMedia, ({ creatorId, query }) => listMedia(deps, creatorId, query.cursor));
  serve(api, operations.showInstagramPicture, async ({ creatorId, params }, { reply }) => {
    const shown = await showPicture(deps, creatorId, params.name);
    if (shown.ok) reply.header('cache-control', 'private, max-age=3600');
    return shown;
  });
  serve(api, operations.copyInstagramPictures, async ({ creatorId, body }) => {
    const wanted = await wantPictures(deps, creatorId, body.mediaIds);
    return wanted.ok ? accept({ instagramTask: wanted.value }) : wanted;
  });

  const heard = (signed: string): Result<SignedRequest, { kind: 'instagram_off' | 'not_signed' }> => {
    const app = instagramApp(deps.config);
    if (app === undefined) return refuse({ kind: 'instagram_off' });
    const read = readSignedRequest(app.secret, signed);
    return read === undefined ? refuse({ kind: 'not_signed' }) : accept(read);
  };
  serve(api, operations.hearDeauthorization, async ({ body }) => {
    const read = heard(body.signed_request);
    if (!read.ok) return read;
    await deauthorize(deps, read.value);
    return accept({ success: true as const });
  });
  serve(api, operations.hearDeletion, async ({ body }) => {
    const read = heard(body.signed_request);
    if (!read.ok) return read;
    const confirmation_code = await deleteData(deps, read.value);
    return accept({ url: `${deps.config.publicUrl}${deletionPath}/${confirmation_code}`, confirmation_code });
  });
  returnRoutes(api, deps);
}

/** The return path of the specification, and the status page that Instagram shows people. */
function returnRoutes(api: Api, deps: PlatformContext): void {
  const returned = z.object({ code: text, state: text });
  api.get(returnPath, { schema: { ...hide, querystring: returned } }, async (request, reply) => {
    const app = instagramApp(deps.config);
    const signed = await findSigned(deps, request);
    if (app === undefined) return reply.redirect(settingsPath, 303);
    if (signed === undefined) return reply.redirect(`/signin?next=${encodeURIComponent(settingsPath)}`, 303);
    const { code, state } = request.query;
    const wait = await countTry(deps.db, `instagram-return:${networkOf(request)}`, returns);
    if (code === '' || wait !== undefined) return reply.redirect(refusedPath('not_allowed'), 303);
    const connected = await connect(deps, app, signed.creatorId, { code, state });
    return reply.redirect(connected.ok ? connected.value.back : refusedPath(connected.refusal.kind), 303);
  });

  const params = z.object({ code: z.string().max(200) });
  api.get(`${deletionPath}/:code`, { schema: { ...hide, params } }, async (request, reply) => {
    const found = await findDeletion(deps.db, request.params.code);
    if (found === undefined) reply.code(404);
    return pageHtml(reply, texts.deletion.title, DeletionPage({ deletedAt: found?.deletedAt }));
  });
}
