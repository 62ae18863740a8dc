import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { findSigned, signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { type AppSumo, appSumoOf, appSumoReturnPath, licenceKeyFor } from './appsumo-app.flow.ts';
import { readLicenceCall } from './appsumo-call.ts';
import { isSignedByAppSumo } from './appsumo-signature.flow.ts';
import { type Licences, licencesSchema } from './contract.ts';
import { endingOf } from './licence.ts';
import { dropWaitingLicence, keepWaitingLicence, waitingLicence } from './licence-waiting.http.ts';
import { activateLicence, applyLicenceEvent, type BindRefusal } from './licences.flow.ts';
import { findLicence, licencesOf } from './licences.sql.ts';
import { texts } from './texts.ts';

const calls: Answers<'not_found' | 'bad_signature' | 'unreadable_event'> = {
  not_found: { status: 404, message: texts.off },
  bad_signature: { status: 401, message: texts.badSignature },
  unreadable_event: { status: 400, message: texts.unreadable },
};
const answers: Answers<BindRefusal['kind'] | 'no_licence_waiting'> = {
  licence_taken: { status: 409, message: texts.taken },
  licence_ended: { status: 409, message: texts.ended },
  no_licence_waiting: { status: 404, message: texts.noneWaiting },
};
const tags = ['billing'];
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
    scope.post(
      '/api/webhooks/appsumo',
      {
        config: { refusals: calls },
        schema: { tags, response: { 200: z.object({ success: z.literal(true), event: z.string() }) } },
      },
      async request => ({ success: true as const, event: await receive(deps, app, request) }),
    );
  });

  api.get(
    appSumoReturnPath,
    { schema: { tags, querystring: z.object({ code: z.string().max(2000).optional() }) } },
    async (request, reply) => {
      const { code } = request.query;
      const back = (outcome: string) => `${codePage}?licence=${outcome}`;
      const wait = await countTry(deps.db, `appsumo-return:${networkOf(request)}`, returns);
      if (app === undefined || code === undefined || wait !== undefined) return reply.redirect(back('failed'));
      const key = await licenceKeyFor(app, code, `${deps.config.publicUrl}${appSumoReturnPath}`);
      if (!key.ok) {
        request.log.warn({ why: key.refusal.kind }, 'AppSumo gave no licence for a code');
        return reply.redirect(back('failed'));
      }
      keepWaitingLicence(deps, reply, key.value);
      const isSignedIn = (await findSigned(deps, request)) !== undefined;
      return reply.redirect(isSignedIn ? back('waiting') : `/signup?next=${encodeURIComponent(back('waiting'))}`);
    },
  );

  const describe = async (creatorId: CreatorId, key: string | undefined): Promise<Licences> => {
    const known = key === undefined ? undefined : await findLicence(deps.db, key);
    const own = await licencesOf(deps.db, creatorId);
    const isOwn = own.some(licence => licence.key === key);
    return {
      waiting: key === undefined || isOwn ? null : { ending: endingOf(key), plan: known?.plan ?? null },
      licences: own.map(licence => ({ ending: endingOf(licence.key), plan: licence.plan, state: licence.state })),
      plan: (await creatorById(deps, creatorId)).plan,
    };
  };

  api.get('/api/plan/licences', { schema: { tags, response: { 200: licencesSchema } } }, async request =>
    describe((await signedIn(deps, request)).creatorId, waitingLicence(deps, request)),
  );

  api.post(
    '/api/plan/licences',
    { config: { refusals: answers }, schema: { tags, response: { 200: licencesSchema } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const key = waitingLicence(deps, request);
      if (key === undefined) throw answerTo(answers, { kind: 'no_licence_waiting' });
      dropWaitingLicence(deps, reply);
      accepted(answers, await activateLicence(deps, creatorId, key));
      deps.wake();
      return describe(creatorId, undefined);
    },
  );
}

/** Takes a call of AppSumo; returns the name of its event, which it wants to read in the answer. */
async function receive(deps: PlatformContext, app: AppSumo | undefined, request: FastifyRequest): Promise<string> {
  if (app === undefined) throw answerTo(calls, { kind: 'not_found' });
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-appsumo-signature'];
  const signed = { timestamp: request.headers['x-appsumo-timestamp'], signature };
  const call = readLicenceCall(parsedJson(body.toString('utf8')));
  // AppSumo probes this address when it is saved, possibly before a key exists; the probe has no effect.
  if (call?.kind === 'test' && signature === undefined) return call.event;
  if (!isSignedByAppSumo(signed, body, app.apiKey, deps.clock.now())) {
    request.log.warn('a call in the name of AppSumo was not signed by it');
    throw answerTo(calls, { kind: 'bad_signature' });
  }
  if (call === undefined) throw answerTo(calls, { kind: 'unreadable_event' });
  if (call.kind === 'other') request.log.warn({ event: call.event }, 'an event of AppSumo that we do not know');
  if (call.kind !== 'event') return call.event;
  await deps.db.transaction().execute(trx => applyLicenceEvent(deps, trx, app.map, call.event));
  deps.wake();
  return call.event.event;
}
