import type { Jobs } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { trashDays } from '../document/page-record.ts';
import { emptyTrash } from '../pages/pages.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'empty-page-trash': null;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

export const pageJobs = (deps: Pick<PlatformContext, 'db' | 'clock'>) =>
  ({
    'empty-page-trash': async () => {
      await emptyTrash(deps.db, new Date(deps.clock.now().getTime() - trashDays * dayMs));
    },
  }) satisfies Jobs;
