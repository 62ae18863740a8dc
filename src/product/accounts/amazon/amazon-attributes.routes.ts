import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import { replaceEmail } from '../account/accounts.sql.ts';
import { actingOf } from '../activity/acting.http.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { deleteAttributes, updateAttributes } from '../attributes/attributes.flow.ts';
import * as operations from '../attributes/contract.ts';
import { type Delivery, deliverySchema } from '../attributes/contract.ts';
import { mailed } from '../codes/code-mails.http.ts';
import { texts as emailTexts } from '../email-change/texts.ts';
import { needProof } from '../proof/proof.http.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { accessAtAmazon } from './amazon-access.http.ts';
import { amazonAnswers } from './amazon-answers.ts';
import { asking, atAmazon, refused, serveAtAmazon } from './amazon-call.http.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

const emailAnswers: Answers<'kept_elsewhere'> = {
  kept_elsewhere: { status: 409, message: emailTexts.answers.keptElsewhere },
};
const refusals = { ...operations.refusals, ...amazonAnswers, ...emailAnswers };

/** Attributes Amazon proves by a code; they are changed there and copied here. */
const proved = new Set(['email', 'phone_number']);
/** Custom attributes stay here: pools know only those that their operator named. */
const isOurs = (name: string): boolean => name.startsWith('custom:');
const isPoolsOwn = (name: string): boolean => name === 'sub' || name.endsWith('_verified');

/** Attributes of a user at Amazon: changed there first, then here, so that both are equal. */
export function amazonAttributeRoutes(api: Api, amazon: Amazon): void {
  const { deps, port } = amazon;
  serveAtAmazon(
    api,
    operations.updateAttributes,
    async ({ body, ...signed }, { request }) => {
      const given = Object.entries(body.attributes).filter(([name]) => !isPoolsOwn(name));
      // Amazon would accept another email before it is proved.
      if (given.some(([name]) => name === 'email')) throw answerTo(emailAnswers, { kind: 'kept_elsewhere' });
      if (given.some(([name]) => proved.has(name))) await needProof(deps, request);
      const here = Object.fromEntries(given.filter(([name]) => !proved.has(name)));
      accepted(operations.refusals, mailed(await updateAttributes(deps, actingOf(deps, request, signed), here)));
      const UserAttributes = given.filter(([name]) => !isOurs(name)).map(([Name, Value]) => ({ Name, Value }));
      if (UserAttributes.length === 0) return { codesSent: [] };
      const AccessToken = await accessAtAmazon(amazon, request);
      const updated = await atAmazon(() => port.UpdateUserAttributes({ AccessToken, UserAttributes }, asking(request)));
      return { codesSent: (updated.CodeDeliveryDetailsList ?? []).flatMap(deliveryOf) };
    },
    refusals,
  );

  serveAtAmazon(
    api,
    operations.deleteAttributes,
    async ({ query, ...signed }, { request }) => {
      const names = query.names.split(',').filter(name => !isPoolsOwn(name));
      accepted(operations.refusals, await deleteAttributes(deps, actingOf(deps, request, signed), names));
      const UserAttributeNames = names.filter(name => !isOurs(name));
      if (UserAttributeNames.length > 0) {
        const AccessToken = await accessAtAmazon(amazon, request);
        await atAmazon(() => port.DeleteUserAttributes({ AccessToken, UserAttributeNames }, asking(request)));
      }
      return null;
    },
    refusals,
  );

  serveAtAmazon(
    api,
    operations.requestAttributeCode,
    async ({ params: { name: AttributeName } }, { request }) => {
      const AccessToken = await accessAtAmazon(amazon, request);
      const { CodeDeliveryDetails } = await atAmazon(() =>
        port.GetUserAttributeVerificationCode({ AccessToken, AttributeName }, asking(request)),
      );
      const [sent] = CodeDeliveryDetails === undefined ? [] : deliveryOf(CodeDeliveryDetails);
      if (sent === undefined) throw refused('provider_refused');
      return sent;
    },
    refusals,
  );

  serveAtAmazon(
    api,
    operations.verifyAttribute,
    async ({ user, params: { name: AttributeName }, body: { code: Code } }, { request }) => {
      const AccessToken = await accessAtAmazon(amazon, request);
      await atAmazon(() => port.VerifyUserAttribute({ AccessToken, AttributeName, Code }, asking(request)));
      if (AttributeName === 'email') await followEmail(request, AccessToken, user);
      return { verified: true };
    },
    refusals,
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
