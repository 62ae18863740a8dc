import type { Jobs } from '../../platform/jobs.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { historyDays } from './page-history.flow.ts';
import { forgetStepsBefore } from './page-ops.sql.ts';

export const showcaseJobs = ({ db, clock }: Machinery): Jobs => ({
  'forget-old-steps': async () => {
    await forgetStepsBefore(db, new Date(clock.now().getTime() - historyDays * 86_400_000));
  },
});
