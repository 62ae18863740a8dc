import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { replaceEmail } from '../account/accounts.sql.ts';
import { actingOf } from '../activity/acting.http.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { deleteAttributes, type Owner, updateAttributes } from '../attributes/attributes.flow.ts';
import { attributeAnswers } from '../attributes/attributes.routes.ts';
import {
  attributeCodeSchema,
  type Delivery,
  deletionSchema,
  deliverySchema,
  provenParamsSchema,
  updatedSchema,
  updateSchema,
  verifiedSchema,
} from '../attributes/contract.ts';
import { texts as emailTexts } from '../email-change/texts.ts';
import { provenLately } from '../proof/proof.http.ts';
import { sessionToken, signedIn } from '../sessions/session-cookie.http.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { accessAtAmazon } from './amazon-access.http.ts';
import { amazonAnswers } from './amazon-answers.ts';
import { asking, atAmazon, refused } from './amazon-call.http.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

const emailAnswers: Answers<'kept_elsewhere'> = {
  kept_elsewhere: { status: 409, message: emailTexts.answers.keptElsewhere },
};
const config = { refusals: { ...attributeAnswers, ...amazonAnswers, ...emailAnswers } };
const tags = ['accounts'];
const url = '/api/auth/user/attributes';

/** Attributes Amazon proves by a code; they are changed there and copied here. */
const proved = new Set(['email', 'phone_number']);
/** Custom attributes stay here: pools know only those that their operator named. */
const isOurs = (name: string): boolean => name.startsWith('custom:');
const isPoolsOwn = (name: string): boolean => name === 'sub' || name.endsWith('_verified');

/** Attributes of a user at Amazon: changed there first, then here, so that both are equal. */
export function amazonAttributeRoutes(api: Api, amazon: Amazon): void {
  const { deps, port } = amazon;
  const ownerOf = async (request: FastifyRequest): Promise<Owner> =>
    actingOf(deps, request, await signedIn(deps, request));

  api.patch(url, { config, schema: { tags, body: updateSchema, response: { 200: updatedSchema } } }, async request => {
    const owner = await ownerOf(request);
    await countRequest(deps, request, 'attributes', 300);
    const given = Object.entries(request.body.attributes).filter(([name]) => !isPoolsOwn(name));
    // Amazon would accept another email before it is proved.
    if (given.some(([name]) => name === 'email')) throw answerTo(emailAnswers, { kind: 'kept_elsewhere' });
    if (given.some(([name]) => proved.has(name))) await provenLately(deps, request);
    const here = Object.fromEntries(given.filter(([name]) => !proved.has(name)));
    const kept = await updateAttributes(deps, owner, here);
    if (!kept.ok) throw answerTo(attributeAnswers, kept.refusal as { kind: keyof typeof attributeAnswers });
    const UserAttributes = given.filter(([name]) => !isOurs(name)).map(([Name, Value]) => ({ Name, Value }));
    if (UserAttributes.length === 0) return { codesSent: [] };
    const AccessToken = await accessAtAmazon(amazon, request);
    const updated = await atAmazon(() => port.UpdateUserAttributes({ AccessToken, UserAttributes }, asking(request)));
    return { codesSent: (updated.CodeDeliveryDetailsList ?? []).flatMap(deliveryOf) };
  });

  api.delete(
    url,
    { config, schema: { tags, querystring: deletionSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const owner = await ownerOf(request);
      const names = request.query.names.split(',').filter(name => !isPoolsOwn(name));
      accepted(attributeAnswers, await deleteAttributes(deps, owner, names));
      const UserAttributeNames = names.filter(name => !isOurs(name));
      if (UserAttributeNames.length > 0) {
        const AccessToken = await accessAtAmazon(amazon, request);
        await atAmazon(() => port.DeleteUserAttributes({ AccessToken, UserAttributeNames }, asking(request)));
      }
      return reply.code(204).send(null);
    },
  );

  api.post(
    `${url}/:name/code`,
    { config, schema: { tags, params: provenParamsSchema, response: { 202: deliverySchema } } },
    async (request, reply) => {
      await signedIn(deps, request);
      await countRequest(deps, request, 'attribute-code', 60);
      const AccessToken = await accessAtAmazon(amazon, request);
      const { name: AttributeName } = request.params;
      const given = { AccessToken, AttributeName };
      const { CodeDeliveryDetails } = await atAmazon(() =>
        port.GetUserAttributeVerificationCode(given, asking(request)),
      );
      const [sent] = CodeDeliveryDetails === undefined ? [] : deliveryOf(CodeDeliveryDetails);
      if (sent === undefined) throw refused('provider_refused');
      return reply.code(202).send(sent);
    },
  );

  api.post(
    `${url}/:name/verification`,
    {
      config,
      schema: { tags, params: provenParamsSchema, body: attributeCodeSchema, response: { 200: verifiedSchema } },
    },
    async request => {
      const { user } = await signedIn(deps, request);
      const AccessToken = await accessAtAmazon(amazon, request);
      const { name: AttributeName } = request.params;
      await atAmazon(() =>
        port.VerifyUserAttribute({ AccessToken, AttributeName, Code: request.body.code }, asking(request)),
      );
      if (AttributeName === 'email') await followEmail(request, AccessToken, user);
      return { verified: true };
    },
  );

  /** Copies the email proved at Amazon to the account here, unless another account has it. */
  async function followEmail(request: FastifyRequest, AccessToken: string, user: { id: string; email: string }) {
    const { UserAttributes } = await atAmazon(() => port.GetUser({ AccessToken }, asking(request)));
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value?.toLowerCase();
    if (email === undefined || email === user.email) return;
    const now = deps.clock.now();
    const followed = await deps.db.transaction().execute(async trx => {
      if (!(await replaceEmail(trx, user.id, email, now))) return false;
      await endOtherAccess(trx, user.id, now, sessionToken(deps, request));
      await noteActivity(trx, now, { creatorId: user.id, act: 'email_changed', from: asking(request) });
      return true;
    });
    if (!followed) throw refused('prove_first');
  }
}

/** Translates the pool's answer about a sent code into our own API's. */
function deliveryOf(answer: unknown): Delivery[] {
  const read = deliveriesSchema.safeParse(answer);
  return read.success ? [read.data] : [];
}
const deliveriesSchema = z.object({
  AttributeName: deliverySchema.shape.AttributeName,
  DeliveryMedium: deliverySchema.shape.DeliveryMedium.default('EMAIL'),
  Destination: z.string().default(''),
});
