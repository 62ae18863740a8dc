import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { actingOf, askerOf } from '../activity/acting.http.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { challengeAnswers } from '../challenges/answers.ts';
import { appSetUpSchema } from '../challenges/contract.ts';
import {
  type AppRefusal,
  beginApp,
  type PreferenceRefusal,
  renewRecoveryCodes,
  setPreference,
  turnAppOn,
  turnMethodOff,
} from '../factors/factors.flow.ts';
import { beginPhone, confirmPhone, type PhoneRefusal } from '../factors/phone.flow.ts';
import { qrOf } from '../factors/qr.flow.ts';
import { provenLately } from '../proof/proof.http.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import {
  mfaCodeSchema,
  mfaMethodSchema,
  mfaSchema,
  phoneSchema,
  preferenceAnswerSchema,
  preferenceSchema,
  recoveryCodesSchema,
  turnedOnSchema,
} from './contract.ts';
import { texts } from './texts.ts';
import { changeProof, readMfa } from './two-step.flow.ts';

const answers: Answers<AppRefusal['kind'] | PhoneRefusal['kind'] | PreferenceRefusal['kind']> = {
  app_in_use: { status: 409, message: texts.refused.appInUse },
  no_app: { status: 409, message: texts.refused.noApp, field: 'code' },
  wrong_code: { status: 422, message: texts.refused.wrongCode, field: 'code' },
  too_many_codes: { status: 429, message: texts.refused.tooManyCodes, field: 'code' },
  no_sms: { status: 409, message: texts.refused.noSms, field: 'phoneNumber' },
  too_many_messages: challengeAnswers.too_many_messages,
  no_mfa: { status: 422, message: texts.refused.noMfa, field: 'preferred' },
  invalid_mfa: { status: 422, message: texts.refused.invalidMfa, field: 'preferred' },
  method_not_set_up: { status: 409, message: texts.refused.notSetUp, field: 'preferred' },
};
const config = { refusals: answers };
const tags = ['accounts'];
const url = '/api/auth/mfa';

/** Two-step sign-in in the settings: all but reading and the last code of a set-up needs a recent proof of identity. */
export function twoStepRoutes(api: Api, deps: PlatformContext): void {
  const proven = async (request: FastifyRequest) => actingOf(deps, request, await provenLately(deps, request));
  const mfaOf = (creatorId: CreatorId) => readMfa(deps, creatorId);

  api.get(url, { schema: { tags, response: { 200: mfaSchema } } }, async request =>
    mfaOf((await signedIn(deps, request)).creatorId),
  );

  api.post(`${url}/app`, { config, schema: { tags, response: { 200: appSetUpSchema } } }, async request => {
    const { creatorId } = await provenLately(deps, request);
    const begun = await beginApp(deps, creatorId);
    if (!begun.ok) throw answerTo(answers, begun.refusal);
    return { ...begun.value, qr: await qrOf(begun.value.address) };
  });

  api.post(
    `${url}/app/confirmation`,
    { config, schema: { tags, body: mfaCodeSchema, response: { 200: turnedOnSchema } } },
    async request => {
      await countRequest(deps, request, 'mfa-code', 60);
      const acting = await proven(request);
      const { creatorId } = acting;
      const on = await changeProof(deps, acting, trx => turnAppOn(deps, trx, creatorId, request.body.code));
      if (!on.ok) throw answerTo(answers, on.refusal);
      return { ...on.value, mfa: await mfaOf(creatorId) };
    },
  );

  api.post(
    `${url}/phone`,
    { config, schema: { tags, body: phoneSchema, response: { 202: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await provenLately(deps, request);
      const begun = await beginPhone(deps, creatorId, request.body.phoneNumber);
      if (!begun.ok) throw answerTo(answers, begun.refusal);
      return reply.code(202).send(null);
    },
  );

  api.post(
    `${url}/phone/confirmation`,
    { config, schema: { tags, body: mfaCodeSchema, response: { 200: turnedOnSchema } } },
    async request => {
      const acting = await proven(request);
      const { creatorId } = acting;
      const on = await changeProof(deps, acting, trx => confirmPhone(deps, trx, creatorId, request.body.code));
      if (!on.ok) throw answerTo(answers, on.refusal);
      return { ...on.value, mfa: await mfaOf(creatorId) };
    },
  );

  api.put(
    `${url}/preference`,
    { config, schema: { tags, body: preferenceSchema, response: { 200: preferenceAnswerSchema } } },
    async request => {
      const acting = await proven(request);
      const { creatorId } = acting;
      const set = await changeProof(deps, acting, trx => setPreference(trx, creatorId, request.body.preferred));
      if (!set.ok) throw answerTo(answers, set.refusal);
      const outcome = set.value === 'no_change' ? texts.noChange : texts.changed;
      return { outcome, mfa: await mfaOf(creatorId) };
    },
  );

  api.delete(
    `${url}/:method`,
    { schema: { tags, params: z.object({ method: mfaMethodSchema }), response: { 200: mfaSchema } } },
    async request => {
      const acting = await proven(request);
      const { creatorId } = acting;
      await changeProof(deps, acting, async trx => accept(await turnMethodOff(trx, creatorId, request.params.method)));
      return mfaOf(creatorId);
    },
  );

  api.post(`${url}/recovery-codes`, { schema: { tags, response: { 200: recoveryCodesSchema } } }, async request => {
    const { creatorId } = await provenLately(deps, request);
    const recoveryCodes = await deps.db.transaction().execute(async trx => {
      const from = askerOf(request);
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'recovery_codes_renewed', from });
      return renewRecoveryCodes(trx, creatorId);
    });
    return { recoveryCodes };
  });
}
