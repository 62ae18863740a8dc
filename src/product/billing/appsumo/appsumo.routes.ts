import type { FastifyRequest } from 'fastify';
import type { CreatorId } from '../../../base/id.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { findSigned } from '../../accounts/sessions/session-cookie.http.ts';
import { type AppSumo, appSumoOf, licenceKeyFor } from './appsumo-app.flow.ts';
import { readLicenceCall } from './appsumo-call.ts';
import { isSignedByAppSumo } from './appsumo-signature.flow.ts';
import * as operations from './contract.ts';
import { endingOf } from './licence.ts';
import { dropWaitingLicence, keepWaitingLicence, waitingLicence } from './licence-waiting.http.ts';
import { activateLicence, applyLicenceEvent } from './licences.flow.ts';
import { findLicence, licencesOf } from './licences.sql.ts';

const codePage = '/manage/appsumo-coupon-code';
const returns = { max: 20, seconds: 3600 } as const;
const mostBytes = 65_536;

/** Licences bought at AppSumo: its calls, where people come back to from it, and what the creator's page shows. */
export function appSumoRoutes(api: Api, deps: PlatformContext): void {
  const app = appSumoOf(deps.config);
  api.register(async scope => {
    scope.removeAllContentTypeParsers();
    // The signature covers the exact bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, operations.hearAppSumo, async (_call, { request }) => {
      const heard = await receive(deps, app, request);
      return heard.ok ? accept({ success: true as const, event: heard.value }) : heard;
    });
  });

  serve(api, operations.returnFromAppSumo, async ({ query: { code } }, { request, reply }) => {
    const back = (outcome: string) => `${codePage}?licence=${outcome}`;
    const wait = await countTry(deps.db, `appsumo-return:${networkOf(request)}`, returns);
    if (app === undefined || code === undefined || wait !== undefined) return back('failed');
    const key = await licenceKeyFor(app, code, `${deps.config.publicUrl}${operations.returnFromAppSumo.path}`);
    if (!key.ok) {
      request.log.warn({ why: key.refusal.kind }, 'AppSumo gave no licence for a code');
      return back('failed');
    }
    keepWaitingLicence(deps, reply, key.value);
    const isSignedIn = (await findSigned(deps, request)) !== undefined;
    return isSignedIn ? back('waiting') : `/signup?next=${encodeURIComponent(back('waiting'))}`;
  });

  const describe = async (creatorId: CreatorId, key: string | undefined): Promise<operations.Licences> => {
    const known = key === undefined ? undefined : await findLicence(deps.db, key);
    const own = await licencesOf(deps.db, creatorId);
    const isOwn = own.some(licence => licence.key === key);
    return {
      waiting: key === undefined || isOwn ? null : { ending: endingOf(key), plan: known?.plan ?? null },
      licences: own.map(licence => ({ ending: endingOf(licence.key), plan: licence.plan, state: licence.state })),
      plan: (await creatorById(deps, creatorId)).plan,
    };
  };

  serve(api, operations.listLicences, ({ creatorId }, { request }) =>
    describe(creatorId, waitingLicence(deps, request)),
  );

  serve(api, operations.useLicence, async ({ creatorId }, { request, reply }) => {
    const key = waitingLicence(deps, request);
    if (key === undefined) return refuse({ kind: 'no_licence_waiting' as const });
    dropWaitingLicence(deps, reply);
    const activated = await activateLicence(deps, creatorId, key);
    if (!activated.ok) return activated;
    deps.wake();
    return accept(await describe(creatorId, undefined));
  });
}

type CallRefusal = { kind: keyof typeof operations.hearAppSumo.refusals };

/** Takes a call of AppSumo; returns the name of its event, which it wants to read in the answer. */
async function receive(
  deps: PlatformContext,
  app: AppSumo | undefined,
  request: FastifyRequest,
): Promise<Result<string, CallRefusal>> {
  if (app === undefined) return refuse({ kind: 'not_found' });
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-appsumo-signature'];
  const signed = { timestamp: request.headers['x-appsumo-timestamp'], signature };
  const call = readLicenceCall(parsedJson(body.toString('utf8')));
  // AppSumo probes this address when it is saved, possibly before a key exists; the probe has no effect.
  if (call?.kind === 'test' && signature === undefined) return accept(call.event);
  if (!isSignedByAppSumo(signed, body, app.apiKey, deps.clock.now())) {
    request.log.warn('a call in the name of AppSumo was not signed by it');
    return refuse({ kind: 'bad_signature' });
  }
  if (call === undefined) return refuse({ kind: 'unreadable_event' });
  if (call.kind === 'other') request.log.warn({ event: call.event }, 'an event of AppSumo that we do not know');
  if (call.kind !== 'event') return accept(call.event);
  await deps.db.transaction().execute(trx => applyLicenceEvent(deps, trx, app.map, call.event));
  deps.wake();
  return accept(call.event.event);
}
