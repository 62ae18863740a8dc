import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { arrangeMeeting } from './arrange-meeting.flow.ts';
import { renewZoom } from './hold-zoom.flow.ts';
import type { MeetingDeps } from './meeting-deps.flow.ts';
import { confirmRemoval, reportCompliance } from './remove-zoom.flow.ts';
import { zoomApp } from './zoom/zoom-app.flow.ts';
import { appRemovalSchema } from './zoom/zoom-event.ts';
import { zoomToRenew } from './zoom-connections.sql.ts';
import { forgetOver, takeDueMeeting, takeMarks } from './zoom-meetings.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'arrange-meetings': null;
    'renew-zoom': null;
    'confirm-zoom-removal': z.input<typeof removalSchema>;
    'report-zoom-removal': z.input<typeof appRemovalSchema>;
  }
}

const removalSchema = z.object({ creatorId: idSchema, removal: appRemovalSchema });

/** Longer than all calls for one meeting take. */
const mostSeconds = 180;
const mostAtOnce = 100;
const mostMarks = 500;
const renewDays = 30;
const keptDays = 30;
const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

export const meetingJobs = (deps: MeetingDeps) =>
  ({
    'arrange-meetings': () => arrangeDue(deps),
    'renew-zoom': () => renewAll(deps),
    'confirm-zoom-removal': async payload => {
      const { creatorId, removal } = removalSchema.parse(payload);
      await confirmRemoval(deps, creatorIdOf(creatorId), removal);
    },
    'report-zoom-removal': async payload => reportCompliance(deps, appRemovalSchema.parse(payload)),
  }) satisfies Jobs;

/** Without keys nothing is asked of Zoom; marks wait until there are some. */
async function arrangeDue(deps: MeetingDeps): Promise<void> {
  const app = zoomApp(deps.config);
  if (app === undefined) return;
  while (await takeMarks(deps.db, deps.clock.now(), mostMarks));
  for (let count = 0; count < mostAtOnce; count += 1) {
    const row = await takeDueMeeting(deps.db, deps.clock.now(), mostSeconds);
    if (row === undefined) return;
    await arrangeMeeting(deps, app, row);
  }
}

/** A refresh token that is not used ends after about 90 days; each is used monthly. */
async function renewAll(deps: MeetingDeps): Promise<void> {
  const now = deps.clock.now();
  await forgetOver(deps.db, before(now, keptDays));
  const app = zoomApp(deps.config);
  if (app === undefined) return;
  for (const creatorId of await zoomToRenew(deps.db, before(now, renewDays), mostAtOnce))
    await renewZoom(deps, app, creatorId);
}
