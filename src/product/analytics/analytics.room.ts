import type { Jobs } from '../../platform/jobs.ts';
import type { Room } from '../../platform/room.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import type { CountDeps } from './count-visit.flow.ts';
import { forgetCounts } from './page-counts.sql.ts';
import { firstKept } from './period.ts';
import { visitEventRoutes } from './visit-events.routes.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-page-counts': null;
  }
}

export const analyticsRoom = (deps: CountDeps) =>
  ({
    routes(api) {
      visitEventRoutes(api, deps);
      analyticsRoutes(api, deps);
    },
    jobs: {
      'forget-page-counts': async () => {
        await forgetCounts(deps.db, firstKept(deps.clock.now()));
      },
    } satisfies Jobs,
    schedule: { 'forget-page-counts': '29 4 * * *' },
  }) satisfies Room;
