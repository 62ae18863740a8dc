import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { pageParams } from '../pages/contract.ts';
import {
  checkpointAnswer,
  checkpointSchema,
  restorationSchema,
  restoredSchema,
  versionDetailSchema,
  versionLabelAnswer,
  versionLabelSchema,
  versionListSchema,
  versionParams,
  versionsQuery,
} from '../pages/versions-contract.ts';
import { texts } from './texts.ts';
import {
  keepCheckpoint,
  nameVersion,
  readVersion,
  readVersions,
  restoreVersion,
  type VersionRefusal,
} from './versions.flow.ts';

const answers: Answers<VersionRefusal['kind']> = {
  page_not_found: { status: 404, message: texts.versions.pageNotFound },
  version_not_found: { status: 404, message: texts.versions.versionNotFound },
  draft_changed: { status: 409, message: texts.versions.theDraftHasChanged },
};
const refusals = { config: { refusals: answers } };

function answered<T>(outcome: Result<T, VersionRefusal>): T {
  if (!outcome.ok) throw answerTo(answers, outcome.refusal);
  return outcome.value;
}

const tags = ['showcase'];

/** Former versions of the page: the list, one with its differences, naming and restoring one. */
export function versionRoutes(api: Api, deps: PlatformContext): void {
  const keyOf = async (request: Parameters<typeof signedIn>[1], pageId: string) => ({
    creatorId: (await signedIn(deps, request)).creatorId,
    pageId,
  });

  api.get(
    '/api/pages/:pageId/versions',
    {
      ...refusals,
      schema: { tags, params: pageParams, querystring: versionsQuery, response: { 200: versionListSchema } },
    },
    async request =>
      answered(await readVersions(deps.db, await keyOf(request, request.params.pageId), request.query.before)),
  );

  api.post(
    '/api/pages/:pageId/versions',
    { ...refusals, schema: { tags, params: pageParams, body: checkpointSchema, response: { 200: checkpointAnswer } } },
    async request =>
      answered(await keepCheckpoint(deps, await keyOf(request, request.params.pageId), request.body.label)),
  );

  api.get(
    '/api/pages/:pageId/versions/:versionId',
    { ...refusals, schema: { tags, params: versionParams, response: { 200: versionDetailSchema } } },
    async request => {
      const { pageId, versionId } = request.params;
      return answered(await readVersion(deps.db, await keyOf(request, pageId), versionId));
    },
  );

  api.put(
    '/api/pages/:pageId/versions/:versionId/label',
    {
      ...refusals,
      schema: { tags, params: versionParams, body: versionLabelSchema, response: { 200: versionLabelAnswer } },
    },
    async request => {
      const { pageId, versionId } = request.params;
      const { label } = request.body;
      answered(await nameVersion(deps.db, await keyOf(request, pageId), versionId, label));
      return { label };
    },
  );

  api.post(
    '/api/pages/:pageId/versions/:versionId/restoration',
    {
      ...refusals,
      schema: { tags, params: versionParams, body: restorationSchema, response: { 200: restoredSchema } },
    },
    async request => {
      const { pageId, versionId } = request.params;
      return answered(await restoreVersion(deps, await keyOf(request, pageId), versionId, request.body.rev));
    },
  );
}
