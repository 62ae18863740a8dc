import { PutOff } from '../../../platform/jobs/put-off.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { type SendDeps, sendLane } from '../sending/send-lane.flow.ts';
import { listOpenSteps, takeDueSteps } from './sequences.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'send-due-steps': null;
  }
}

/** Taken in one transaction. */
const most = 500;

/** Sends the emails of joining that are due. One job in all: a scheduled job is queued once. */
export const sequenceJobs = (deps: SendDeps) =>
  ({
    'send-due-steps': async () => {
      const now = deps.clock.now();
      while ((await deps.db.transaction().execute(trx => takeDueSteps(trx, now, most))) === most);
      for (const { creatorId, issueId } of await listOpenSteps(deps.db))
        await sendLane(deps, { creatorId, issueId, lane: 0 }).catch((error: unknown) => {
          // The next run, a minute later, goes on.
          if (!(error instanceof PutOff)) throw error;
        });
    },
  }) satisfies Jobs;
