import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo, type HttpRefusal, tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { texts as shared } from '../account/answer-texts.ts';
import { actingOf } from '../activity/acting.http.ts';
import { texts as emailTexts } from '../email-change/texts.ts';
import { texts as proofTexts } from '../proof/texts.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { userAdminScope } from './attribute.ts';
import { type CodeAskRefusal, requestAttributeCode, verifyAttribute } from './attribute-codes.flow.ts';
import {
  deleteAttributes,
  type Owner,
  readUser,
  type UpdateRefusal,
  updateAttributes,
  userOf,
} from './attributes.flow.ts';
import {
  attributeCodeSchema,
  deletionSchema,
  deliverySchema,
  provenParamsSchema,
  updatedSchema,
  updateSchema,
  userSchema,
  verifiedSchema,
} from './contract.ts';
import { texts } from './texts.ts';

type Refused = UpdateRefusal | CodeAskRefusal;
const answers: Answers<Exclude<Refused['kind'], 'too_many_code_mails'> | 'unreadable_mfa'> = {
  unknown_attribute: { status: 422, message: texts.refused.unknown, field: 'attributes' },
  invalid_attribute: { status: 422, message: texts.refused.invalid, field: 'attributes' },
  required_attribute: { status: 422, message: texts.refused.required, field: 'attributes' },
  proof_needed: { status: 403, message: proofTexts.proofNeeded },
  profile_locked: { status: 403, message: shared.accounts.profileIsLocked },
  same_email: { status: 422, message: emailTexts.answers.sameEmail, field: 'attributes' },
  no_value: { status: 409, message: texts.refused.noValue },
  no_sms: { status: 409, message: texts.refused.noSms },
  too_many_messages: { status: 429, message: texts.refused.tooManyMessages },
  wrong_code: { status: 422, message: shared.accounts.wrongOrExpiredCode, field: 'code' },
  too_many_codes: { status: 429, message: shared.accounts.tooManyWrongCodes, field: 'code' },
  unreadable_mfa: { status: 409, message: texts.unreadableMfa },
};
const config = { refusals: answers };
const tags = ['accounts'];
const url = '/api/auth/user';

function refused(refusal: Refused): HttpRefusal {
  if (refusal.kind === 'too_many_code_mails') return tooManyTries(refusal.seconds);
  if (refusal.kind !== 'invalid_attribute' || refusal.message === '') return answerTo(answers, refusal);
  // The message of the rule that the value breaks.
  const withMessage = { ...answers.invalid_attribute, message: refusal.message };
  return answerTo({ ...answers, invalid_attribute: withMessage }, refusal);
}

/** The user behind a session as pools describe one, and the attributes of that user. */
export function attributeRoutes(api: Api, deps: PlatformContext): void {
  const ownerOf = async (request: FastifyRequest): Promise<Owner> =>
    actingOf(deps, request, await signedIn(deps, request));

  api.patch(
    `${url}/attributes`,
    { config, schema: { tags, body: updateSchema, response: { 200: updatedSchema } } },
    async request => {
      const owner = await ownerOf(request);
      await countRequest(deps, request, 'attributes', 300);
      const updated = await updateAttributes(deps, owner, request.body.attributes);
      if (!updated.ok) throw refused(updated.refusal);
      return { codesSent: updated.value };
    },
  );

  api.delete(
    `${url}/attributes`,
    { config, schema: { tags, querystring: deletionSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const owner = await ownerOf(request);
      const deleted = await deleteAttributes(deps, owner, request.query.names.split(','));
      if (!deleted.ok) throw refused(deleted.refusal);
      return reply.code(204).send(null);
    },
  );

  api.post(
    `${url}/attributes/:name/code`,
    { config, schema: { tags, params: provenParamsSchema, response: { 202: deliverySchema } } },
    async (request, reply) => {
      const owner = await ownerOf(request);
      await countRequest(deps, request, 'attribute-code', 60);
      const sent = await requestAttributeCode(deps, owner, request.params.name);
      if (!sent.ok) throw refused(sent.refusal);
      return reply.code(202).send(sent.value);
    },
  );

  api.post(
    `${url}/attributes/:name/verification`,
    {
      config,
      schema: { tags, params: provenParamsSchema, body: attributeCodeSchema, response: { 200: verifiedSchema } },
    },
    async request => {
      const owner = await ownerOf(request);
      const verified = await verifyAttribute(deps, owner, request.params.name, request.body.code);
      if (!verified.ok) throw refused(verified.refusal);
      return { verified: true };
    },
  );
}

/** The user behind a session as pools describe one. */
export function userRoutes(api: Api, deps: PlatformContext): void {
  api.get(url, { config, schema: { tags, response: { 200: userSchema } } }, async request =>
    accepted(answers, await readUser(deps, (await signedIn(deps, request)).creatorId, [userAdminScope])),
  );

  // "Set email verified" of the specification: an update cannot set it, only proving the address does.
  api.put(`${url}/email-verified`, { schema: { tags, response: { 200: verifiedSchema } } }, async request => ({
    verified: (await userOf(deps, (await signedIn(deps, request)).creatorId)).isEmailVerified,
  }));
}

/** For routes that give the same answers about attributes stored elsewhere. */
export const attributeAnswers = answers;
