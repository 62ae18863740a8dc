import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { keepSpam } from './lead.ts';
import { forgetLeads } from './leads.sql.ts';
import { keepRemoved, keepUnconfirmed } from './subscriber.ts';
import { forgetSubscribers } from './subscribers.sql.ts';
import { forgetSuppressions } from './suppressions/suppressions.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-audience': null;
  }
}

/** Deletes addresses that are no longer needed. */
export const audienceJobs = ({ db, clock }: PlatformContext) =>
  ({
    'forget-audience': async () => {
      const before = (time: number) => new Date(clock.now().getTime() - time);
      await forgetSubscribers(db, { unconfirmed: before(keepUnconfirmed), removed: before(keepRemoved) });
      await forgetSuppressions(db, clock.now());
      await forgetLeads(db, { removed: before(keepRemoved), spam: before(keepSpam) });
    },
  }) satisfies Jobs;
