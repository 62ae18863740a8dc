import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { adviceFor } from './advice.flow.ts';
import { leaveProgramme, openDay, readOverview, skip, startProgramme } from './coach.flow.ts';
import * as operations from './contract.ts';

/** The programme of the creator. */
export function coachingRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readCoaching, ({ creatorId }) => readOverview(deps, creatorId));
  serve(api, operations.startCoaching, ({ creatorId, body }) => startProgramme(deps, creatorId, body.instead));
  serve(api, operations.leaveCoaching, async ({ creatorId }) => {
    await leaveProgramme(deps, creatorId);
    return null;
  });
  serve(api, operations.openCoachingDay, ({ creatorId }) => openDay(deps, creatorId));
  serve(api, operations.skipCoachingTask, ({ creatorId, params, body }) =>
    skip(deps, creatorId, params.taskId, body.reason),
  );
  serve(api, operations.askCoachingAdvice, async ({ creatorId }) => ({ advice: await adviceFor(deps, creatorId) }));
}
