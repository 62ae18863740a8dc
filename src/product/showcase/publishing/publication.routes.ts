import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, type HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { texts as accountTexts } from '../../accounts/account/answer-texts.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import type { EditRefusal } from '../document/showcase.ts';
import { refusalOf } from '../drafts/showcase.routes.ts';
import { pageParams, publicationSchema, publishedSchema, withdrawnSchema } from '../pages/contract.ts';
import type { PageKey } from '../pages/showcase.sql.ts';
import { type PublishDeps, type PublishRefusal, publishShowcase, withdrawShowcase } from './publish-showcase.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<Exclude<PublishRefusal['kind'], EditRefusal['kind']>> = {
  showcase_not_live: { status: 409, message: texts.publication.publishYourShowcaseFirst },
  account_leaving: { status: 403, message: accountTexts.accounts.accountLeaving },
  handle_missing: { status: 409, message: texts.publication.choosePageAddressFirst, field: 'userUrl' },
  changed_meanwhile: { status: 409, message: texts.publication.pageChangedInAnotherTab },
  theme_pending: { status: 409, message: texts.publication.yourePreviewingAStyle, field: 'pendingTheme' },
  invalid_items: { status: 422, message: texts.publication.nothingWasPublished },
};
const refusals = { config: { refusals: answers } };

/** The API's answer to a refused publication. */
export function publishRefusalOf(refusal: PublishRefusal): HttpRefusal {
  switch (refusal.kind) {
    case 'page_not_found':
    case 'limit_reached':
    case 'plan_excludes':
      return refusalOf(refusal);
    default:
      return answerTo(answers, refusal);
  }
}

function answered<T>(outcome: Result<T, PublishRefusal>): T {
  if (!outcome.ok) throw publishRefusalOf(outcome.refusal);
  return outcome.value;
}

const tags = ['showcase'];

/** Publishing a page and taking it offline. */
export function publicationRoutes(api: Api, deps: PlatformContext & PublishDeps): void {
  const keyOf = async (request: Parameters<typeof signedIn>[1], pageId: string): Promise<PageKey> => ({
    creatorId: (await signedIn(deps, request)).creatorId,
    pageId,
  });

  api.put(
    '/api/pages/:pageId/publication',
    { ...refusals, schema: { tags, params: pageParams, body: publicationSchema, response: { 200: publishedSchema } } },
    async request => {
      const key = await keyOf(request, request.params.pageId);
      const { rev, versionId, publishedAt, url } = answered(
        await publishShowcase(deps, key, request.body.rev, request.body.pendingTheme ?? 'ask'),
      );
      deps.wake();
      return { rev, live: { versionId, publishedAt: publishedAt.toISOString(), url } };
    },
  );

  api.delete(
    '/api/pages/:pageId/publication',
    { ...refusals, schema: { tags, params: pageParams, response: { 200: withdrawnSchema } } },
    async request => {
      const { rev } = answered(await withdrawShowcase(deps, await keyOf(request, request.params.pageId)));
      deps.wake();
      return { rev, isPublished: false };
    },
  );
}
