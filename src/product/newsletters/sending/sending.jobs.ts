import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { lockIssue } from '../writing/issues.sql.ts';
import { forgetPace } from './pace.sql.ts';
import { listUnderWay, tendLanes } from './recipients.sql.ts';
import { lanes, startIssue } from './send-issue.flow.ts';
import { type SendDeps, sendLane } from './send-lane.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'tend-issues': null;
  }
}

const issueSchema = z.object({ creatorId: z.string().transform(creatorIdOf), issueId: z.uuid() });
const laneSchema = issueSchema.extend({ lane: z.int() });

export const sendingJobs = (deps: SendDeps & Pick<PlatformContext, 'wake'> & Pick<VisitorDeps, 'lookOf'>) =>
  ({
    'start-issue': async payload => {
      const { creatorId, issueId } = issueSchema.parse(payload);
      await startIssue(deps, creatorId, issueId);
    },
    'send-issue': payload => sendLane(deps, laneSchema.parse(payload)),
    'tend-issues': () => tendIssues(deps),
  }) satisfies Jobs;

/** How long a lane may have had no job. */
const forgottenMs = 300_000;

/** Finds issues that leave and have no job, and forgets what is no longer needed. */
async function tendIssues({ db, clock }: SendDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  for (const { creatorId, issueId } of await listUnderWay(db, before))
    await db.transaction().execute(async trx => {
      const issue = await lockIssue(trx, creatorId, issueId);
      if (issue?.state === 'sending') await tendLanes(trx, creatorId, issueId, lanes);
    });
  await forgetPace(db);
}
