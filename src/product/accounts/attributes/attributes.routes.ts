import { accept, type Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { answerTo } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { actingOf } from '../activity/acting.http.ts';
import type { MailRefusal } from '../codes/code-mails.flow.ts';
import { mailed } from '../codes/code-mails.http.ts';
import { userAdminScope } from './attribute.ts';
import { requestAttributeCode, verifyAttribute } from './attribute-codes.flow.ts';
import { deleteAttributes, readUser, type UpdateRefusal, updateAttributes, userOf } from './attributes.flow.ts';
import * as operations from './contract.ts';

/** The outcome; a value that breaks a rule is refused with its message. */
function withMessage<T>(outcome: Result<T, UpdateRefusal>): Result<T, Exclude<UpdateRefusal, MailRefusal>> {
  const known = mailed(outcome);
  if (known.ok || known.refusal.kind !== 'invalid_attribute' || known.refusal.message === '') return known;
  const { refusals } = operations;
  const invalid_attribute = { ...refusals.invalid_attribute, message: known.refusal.message };
  throw answerTo({ ...refusals, invalid_attribute }, known.refusal);
}

/** The attributes of the user behind a session. */
export function attributeRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.updateAttributes, async ({ body, ...signed }, { request }) => {
    const updated = withMessage(await updateAttributes(deps, actingOf(deps, request, signed), body.attributes));
    return updated.ok ? accept({ codesSent: updated.value }) : updated;
  });

  serve(api, operations.deleteAttributes, async ({ query, ...signed }, { request }) => {
    return withMessage(await deleteAttributes(deps, actingOf(deps, request, signed), query.names.split(',')));
  });

  serve(api, operations.requestAttributeCode, async ({ params, ...signed }, { request }) => {
    return mailed(await requestAttributeCode(deps, actingOf(deps, request, signed), params.name));
  });

  serve(api, operations.verifyAttribute, async ({ params, body, ...signed }, { request }) => {
    const verified = await verifyAttribute(deps, actingOf(deps, request, signed), params.name, body.code);
    return verified.ok ? accept({ verified: true }) : verified;
  });
}

/** The user behind a session as pools describe one. */
export function userRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.currentUser, ({ creatorId }) => readUser(deps, creatorId, [userAdminScope]));
  serve(api, operations.setEmailVerified, async ({ creatorId }) => ({
    verified: (await userOf(deps, creatorId)).isEmailVerified,
  }));
}
