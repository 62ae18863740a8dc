import type { Jobs } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { appSumoOf } from './appsumo-app.flow.ts';
import { reconcileLicences } from './reconcile-licences.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'reconcile-licences': null;
  }
}

export const appSumoJobs = (deps: Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config' | 'log'>) =>
  ({
    'reconcile-licences': async () => {
      const app = appSumoOf(deps.config);
      if (app !== undefined) await reconcileLicences(deps, app);
    },
  }) satisfies Jobs;
