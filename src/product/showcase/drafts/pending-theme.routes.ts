import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { appearanceBody, pageParams, themePreviewSchema } from '../pages/contract.ts';
import { discardTheme, type ThemePreviewRefusal, tryTheme } from './pending-theme.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<ThemePreviewRefusal['kind']> = {
  page_not_found: { status: 404, message: texts.pageNotFound },
  worn_from_showcase: { status: 409, message: texts.pendingTheme.pageUsesShowcaseStyle },
  worn_already: { status: 409, message: texts.pendingTheme.pageAlreadyUsesStyle },
};

function answered<T>(outcome: Result<T, ThemePreviewRefusal>): T {
  if (!outcome.ok) throw answerTo(answers, outcome.refusal);
  return outcome.value;
}

const tags = ['showcase'];

/** Previewing a look on the draft: starting, changing, discarding. Visitors do not see it. */
export function pendingThemeRoutes(api: Api, deps: PlatformContext): void {
  const keyOf = async (request: Parameters<typeof signedIn>[1], pageId: string) => ({
    creatorId: (await signedIn(deps, request)).creatorId,
    pageId,
  });

  api.put(
    '/api/pages/:pageId/pending-theme',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.list,
      schema: { tags, params: pageParams, body: appearanceBody, response: { 200: themePreviewSchema } },
    },
    async request => ({
      pendingTheme: answered(await tryTheme(deps, await keyOf(request, request.params.pageId), request.body)),
    }),
  );

  api.delete(
    '/api/pages/:pageId/pending-theme',
    { config: { refusals: answers }, schema: { tags, params: pageParams, response: { 200: themePreviewSchema } } },
    async request => ({
      pendingTheme: answered(await discardTheme(deps, await keyOf(request, request.params.pageId))),
    }),
  );
}
