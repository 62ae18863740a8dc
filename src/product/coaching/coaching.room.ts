import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { noticeDeeds } from './coach.flow.ts';
import { coachingRoutes } from './coaching.routes.ts';
import { remindCreators } from './remind.flow.ts';
import { reminderMail } from './reminder-mail.tsx';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    /** Written by the triggers of migration 0314. */
    'notice-deeds': { creatorId: string };
    'remind-coaching': null;
  }
}

export const coachingRoom = (deps: PlatformContext) =>
  ({
    routes: api => coachingRoutes(api, deps),
    jobs: {
      'notice-deeds': payload => noticeDeeds(deps, payload),
      'remind-coaching': () => remindCreators(deps),
    },
    schedule: { 'remind-coaching': '23 * * * *' },
    mails: { 'coaching-reminder': reminderMail },
  }) satisfies Room;
