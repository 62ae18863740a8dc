import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { keepCheckpoint, nameVersion, readVersion, readVersions, restoreVersion } from './versions.flow.ts';

/** Former versions of the page: the list, one with its differences, naming and restoring one. */
export function versionRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.listVersions, ({ creatorId, params: { pageId }, query }) =>
    readVersions(deps.db, { creatorId, pageId }, query.before),
  );
  serve(api, operations.saveVersion, ({ creatorId, params: { pageId }, body }) =>
    keepCheckpoint(deps, { creatorId, pageId }, body.label),
  );
  serve(api, operations.readVersion, ({ creatorId, params: { pageId, versionId } }) =>
    readVersion(deps.db, { creatorId, pageId }, versionId),
  );
  serve(api, operations.labelVersion, async ({ creatorId, params: { pageId, versionId }, body: { label } }) => {
    const named = await nameVersion(deps.db, { creatorId, pageId }, versionId, label);
    return named.ok ? accept({ label }) : named;
  });
  serve(api, operations.restoreVersion, ({ creatorId, params: { pageId, versionId }, body }) =>
    restoreVersion(deps, { creatorId, pageId }, versionId, body.rev),
  );
}
