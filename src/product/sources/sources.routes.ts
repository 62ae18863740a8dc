import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { qrPng, qrSvg } from '../domains/qr-code.flow.ts';
import * as operations from './contract.ts';
import { makeLinkOf, readLink, targetsOf } from './share-links.flow.ts';
import { hideLink } from './share-links.sql.ts';
import { sourcesList } from './source-list.flow.ts';
import { sourceList } from './source-list.ts';
import { namesOf } from './sources.sql.ts';

/** The creator's sources and share links. */
export function sourceRoutes(api: Api, deps: PlatformContext): void {
  serveList(api, deps.clock, sourceList, sourcesList(deps));
  serve(api, operations.readCameFrom, ({ creatorId, query: { what, id } }) => namesOf(deps.db, creatorId, what, id));
  serve(api, operations.readTargets, ({ creatorId }) => targetsOf(deps, creatorId));
  serve(api, operations.makeShareLink, ({ creatorId, params, body }) => makeLinkOf(deps, creatorId, params.id, body));
  serve(api, operations.removeShareLink, async ({ creatorId, params }) =>
    (await hideLink(deps.db, creatorId, params.id, deps.clock.now()))
      ? accept(null)
      : refuse({ kind: 'link_missing' as const }),
  );
  serve(api, operations.readShareLink, async ({ creatorId, params }) => {
    const link = await readLink(deps, creatorId, params.id);
    return link === undefined ? refuse({ kind: 'link_missing' as const }) : accept(link);
  });
  serve(api, operations.shareLinkCode, async ({ creatorId, params }) => {
    const link = await readLink(deps, creatorId, params.id);
    if (link === undefined) return refuse({ kind: 'link_missing' as const });
    return accept(
      params.file === 'qr.svg'
        ? { type: 'image/svg+xml', content: await qrSvg(link.address) }
        : { type: 'image/png', content: await qrPng(link.address) },
    );
  });
}
