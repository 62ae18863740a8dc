import { accept, type Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { dropPendingTheme, setPendingTheme } from './contract.ts';
import { discardTheme, type ThemePreviewRefusal, tryTheme } from './pending-theme.flow.ts';

/** Previewing a look on the draft: starting, changing, discarding. Visitors do not see it. */
export function pendingThemeRoutes(api: Api, deps: PlatformContext): void {
  serve(api, setPendingTheme, async ({ creatorId, params: { pageId }, body }) =>
    previewed(await tryTheme(deps, { creatorId, pageId }, body)),
  );
  serve(api, dropPendingTheme, async ({ creatorId, params: { pageId } }) =>
    previewed(await discardTheme(deps, { creatorId, pageId })),
  );
}

const previewed = (outcome: Result<unknown, ThemePreviewRefusal>) =>
  outcome.ok ? accept({ pendingTheme: outcome.value }) : outcome;
