import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { scheduledState } from '../drafts/read-draft.flow.ts';
import type { PageKey } from '../pages/showcase.sql.ts';
import * as operations from './contract.ts';
import type { PublishDeps } from './go-live.flow.ts';
import { publishRefusalOf } from './publication.routes.ts';
import { cancelPublication, movePublication, type ScheduleRefusal, schedulePublication } from './publish-later.flow.ts';

/** Scheduling a publication of the page as it is now. */
export function publishLaterRoutes(api: Api, deps: PlatformContext & Pick<PublishDeps, 'renderer'>): void {
  const stateAfter = async (change: Result<unknown, ScheduleRefusal>, key: PageKey) => {
    if (!change.ok) return refused(change.refusal);
    deps.wake();
    return accept({ scheduled: await deps.db.transaction().execute(trx => scheduledState(trx, key)) });
  };

  serve(api, operations.schedulePublication, async ({ creatorId, params: { pageId }, body }) => {
    const key = { creatorId, pageId };
    const { rev, at, pendingTheme = 'ask' } = body;
    return stateAfter(await schedulePublication(deps, key, { rev, at: new Date(at), themePreview: pendingTheme }), key);
  });

  serve(api, operations.changePublicationSchedule, async ({ creatorId, params: { pageId }, body }) => {
    const key = { creatorId, pageId };
    return stateAfter(await movePublication(deps, key, new Date(body.at)), key);
  });

  serve(api, operations.cancelPublicationSchedule, async ({ creatorId, params: { pageId } }) => {
    const done = await cancelPublication(deps, { creatorId, pageId });
    return done.ok ? accept({ scheduled: null }) : refused(done.refusal);
  });
}

/** What concerns its time is refused here, and the rest as a publication is. */
function refused(refusal: ScheduleRefusal) {
  switch (refusal.kind) {
    case 'time_past':
    case 'time_too_far':
    case 'nothing_scheduled':
      return refuse(refusal);
    default:
      throw publishRefusalOf(refusal);
  }
}
