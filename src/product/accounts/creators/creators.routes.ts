import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { texts } from '../account/answer-texts.ts';
import { creatorPatchSchema, handleAnswerSchema, handleQuerySchema, sessionSchema } from '../account/contract.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { type CreatorRefusal, changeCreator, checkHandle, handleTaken, type SaleAsked } from './creators.flow.ts';

const answers: Answers<CreatorRefusal['kind']> = {
  profile_locked: { status: 403, message: texts.accounts.profileIsLocked, field: 'userUrl' },
  handle_taken: { status: 409, message: handleTaken, field: 'userUrl' },
  already_sold: { status: 409, message: texts.accounts.alreadySold, field: 'currency' },
  unknown_zone: { status: 422, message: texts.accounts.unknownTimeZone, field: 'zone' },
};

/** Changes a creator makes to the tenant itself. */
export function creatorRoutes(api: Api, deps: PlatformContext & SaleAsked): void {
  api.get(
    '/api/accounts/handle',
    { schema: { tags: ['accounts'], querystring: handleQuerySchema, response: { 200: handleAnswerSchema } } },
    async request => checkHandle(deps, (await signedIn(deps, request)).creatorId, request.query.userUrl),
  );

  api.patch(
    '/api/accounts/creator',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: creatorPatchSchema, response: { 200: sessionSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      accepted(answers, await changeCreator(deps, creatorId, request.body));
      return signedIn(deps, request);
    },
  );
}
