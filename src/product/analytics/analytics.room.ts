import type { Jobs } from '../../platform/jobs.ts';
import type { Room } from '../../platform/room.ts';
import { forgetSourceCounts } from '../sources/count-views.flow.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { forgetClassified } from './classified-visits.sql.ts';
import { forgetCollected } from './collector/collect.flow.ts';
import { collectRoutes } from './collector/collect.routes.ts';
import { countVisit } from './contract.ts';
import type { CountDeps } from './count-visit.flow.ts';
import { noteRoutes } from './notes.routes.ts';
import { forgetShares } from './number-links.sql.ts';
import { forgetCounts } from './page-counts.sql.ts';
import { firstKept } from './period.ts';
import { shareRoutes } from './shares.routes.ts';
import { forgetViewCounts } from './view-counts.sql.ts';
import { visitEventRoutes } from './visit-events.routes.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-page-counts': null;
    'forget-collected-events': null;
  }
}

export const analyticsRoom = (deps: CountDeps) =>
  ({
    routes(api) {
      collectRoutes(api, deps, countVisit.path);
      visitEventRoutes(api, deps);
      analyticsRoutes(api, deps);
      noteRoutes(api, deps);
      shareRoutes(api, deps);
    },
    jobs: {
      'forget-page-counts': async () => {
        const first = firstKept(deps.clock.now());
        await forgetCounts(deps.db, first);
        await forgetViewCounts(deps.db, first);
        await forgetSourceCounts(deps.db, first);
        await forgetClassified(deps.db, first);
        await forgetShares(deps.db, deps.clock.now());
      },
      'forget-collected-events': () => forgetCollected(deps),
    } satisfies Jobs,
    schedule: { 'forget-page-counts': '29 4 * * *', 'forget-collected-events': '34 4 * * *' },
    longJobs: ['forget-collected-events'],
  }) satisfies Room;
