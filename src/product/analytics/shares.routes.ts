import { z } from 'zod';
import { inLanguage } from '../../base/language.ts';
import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { publicRoute } from '../domains/public-paths.ts';
import { deleteShare, listShares } from './number-links.sql.ts';
import { NoNumbersPage, SharedPage } from './numbers-page.tsx';
import { periods } from './period.ts';
import { makeShare, openShare } from './shares.flow.ts';
import * as operations from './shares-contract.ts';
import { texts } from './texts.ts';

const params = z.object({ userUrl: z.string().max(100), token: z.string().max(100) });
const querystring = z.object({ days: z.enum(periods).catch('28').default('28') });

/** Links that show a creator's numbers, and the page that they open. */
export function shareRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.listSharedNumbers, async ({ creatorId }) => ({
    shares: await listShares(deps.db, creatorId, deps.clock.now()),
  }));
  serve(api, operations.shareNumbers, ({ creatorId, body }) => makeShare(deps, creatorId, body));
  serve(api, operations.unshareNumbers, async ({ creatorId, params: { id } }) =>
    (await deleteShare(deps.db, creatorId, id)) ? accept(null) : refuse({ kind: 'share_missing' as const }),
  );

  api.get(
    publicRoute('numbers/:token'),
    { schema: { hide: true, params, querystring } },
    async ({ params: { token }, query: { days } }, reply) => {
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      const found = await openShare(deps, token, days);
      // As the screen it is from: the dashboard is in English.
      return inLanguage('en', () =>
        found === undefined
          ? pageHtml(reply.code(404), texts.shared.gone, NoNumbersPage())
          : pageHtml(reply, texts.shared.title(found.name), SharedPage({ ...found, days })),
      );
    },
  );
}
