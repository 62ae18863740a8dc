import { accept, type Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, type HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { EditRefusal } from '../document/showcase.ts';
import { refusalOf } from '../drafts/showcase.routes.ts';
import * as operations from './contract.ts';
import { type PublishDeps, type PublishRefusal, publishShowcase, withdrawShowcase } from './publish-showcase.flow.ts';

const answers: Answers<Exclude<PublishRefusal['kind'], EditRefusal['kind']>> = operations.publish.refusals;

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

/** Publishing a page and taking it offline. */
export function publicationRoutes(api: Api, deps: PlatformContext & PublishDeps): void {
  serve(api, operations.publish, async ({ creatorId, params: { pageId }, body }) => {
    const { rev, versionId, publishedAt, url } = answered(
      await publishShowcase(deps, { creatorId, pageId }, body.rev, body.pendingTheme ?? 'ask'),
    );
    deps.wake();
    return accept({ rev, live: { versionId, publishedAt, url } });
  });

  serve(api, operations.unpublish, async ({ creatorId, params: { pageId } }) => {
    const { rev } = answered(await withdrawShowcase(deps, { creatorId, pageId }));
    deps.wake();
    return accept({ rev, isPublished: false });
  });
}
