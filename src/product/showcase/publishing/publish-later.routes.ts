import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { scheduledState } from '../drafts/read-draft.flow.ts';
import { pageParams, rescheduleSchema, scheduleAnswer, scheduleSchema } from '../pages/contract.ts';
import type { PublishDeps } from './go-live.flow.ts';
import { publishRefusalOf } from './publication.routes.ts';
import { cancelPublication, movePublication, type ScheduleRefusal, schedulePublication } from './publish-later.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<'time_past' | 'time_too_far' | 'nothing_scheduled'> = {
  time_past: { status: 422, message: texts.publishLater.chooseTimeInFuture, field: 'at' },
  time_too_far: { status: 422, message: texts.publishLater.chooseTimeWithinYearFromNow, field: 'at' },
  nothing_scheduled: { status: 404, message: texts.publishLater.nothingScheduledAnyMore },
};

function refused(refusal: ScheduleRefusal) {
  switch (refusal.kind) {
    case 'time_past':
    case 'time_too_far':
    case 'nothing_scheduled':
      return answerTo(answers, refusal);
    default:
      return publishRefusalOf(refusal);
  }
}

const tags = ['showcase'];
const response = { 200: scheduleAnswer };

/** Scheduling a publication of the page as it is now. */
export function publishLaterRoutes(api: Api, deps: PlatformContext & Pick<PublishDeps, 'renderer'>): void {
  const keyOf = async (request: Parameters<typeof signedIn>[1], pageId: string) => ({
    creatorId: (await signedIn(deps, request)).creatorId,
    pageId,
  });
  const state = async (key: Awaited<ReturnType<typeof keyOf>>) => ({
    scheduled: await deps.db.transaction().execute(trx => scheduledState(trx, key)),
  });

  api.put(
    '/api/pages/:pageId/publication/schedule',
    { config: { refusals: answers }, schema: { tags, params: pageParams, body: scheduleSchema, response } },
    async request => {
      const key = await keyOf(request, request.params.pageId);
      const { rev, at, pendingTheme = 'ask' } = request.body;
      const done = await schedulePublication(deps, key, { rev, at: new Date(at), themePreview: pendingTheme });
      if (!done.ok) throw refused(done.refusal);
      deps.wake();
      return state(key);
    },
  );

  api.patch(
    '/api/pages/:pageId/publication/schedule',
    { config: { refusals: answers }, schema: { tags, params: pageParams, body: rescheduleSchema, response } },
    async request => {
      const key = await keyOf(request, request.params.pageId);
      const done = await movePublication(deps, key, new Date(request.body.at));
      if (!done.ok) throw refused(done.refusal);
      deps.wake();
      return state(key);
    },
  );

  api.delete(
    '/api/pages/:pageId/publication/schedule',
    { config: { refusals: answers }, schema: { tags, params: pageParams, response } },
    async request => {
      const done = await cancelPublication(deps, await keyOf(request, request.params.pageId));
      if (!done.ok) throw refused(done.refusal);
      return { scheduled: null };
    },
  );
}
