import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { chooseEmails, emailChoicesOf } from './email-choices.flow.ts';

/** Which emails a creator wants. */
export function emailChoicesRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readEmailChoices, ({ creatorId }) => emailChoicesOf(deps.db, creatorId));
  serve(api, operations.saveEmailChoices, async ({ creatorId, body }) => {
    await chooseEmails(deps.db, creatorId, body, deps.clock.now());
    return body;
  });
}
