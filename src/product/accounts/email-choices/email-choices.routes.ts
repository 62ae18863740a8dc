import type { Api } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { emailChoicesSchema } from './contract.ts';
import { emailChoicesOf } from './email-choices.flow.ts';
import { saveEmailChoices } from './email-choices.sql.ts';

/** Which emails a creator wants. */
export function emailChoicesRoutes(api: Api, deps: PlatformContext): void {
  const url = '/api/accounts/email-choices';
  const tags = ['accounts'];

  api.get(url, { schema: { tags, response: { 200: emailChoicesSchema } } }, async request =>
    emailChoicesOf(deps.db, (await signedIn(deps, request)).creatorId),
  );

  api.put(url, { schema: { tags, body: emailChoicesSchema, response: { 200: emailChoicesSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await saveEmailChoices(deps.db, creatorId, request.body);
    return request.body;
  });
}
