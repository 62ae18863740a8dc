import type { Api } from '../../platform/http.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Room } from '../../platform/room.ts';
import { withdrawLeaving } from '../showcase/publishing/publish-showcase.flow.ts';
import type { CloseDeps } from './deletion/close-account.flow.ts';
import { deletionJobs } from './deletion/deletion.jobs.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import type { WriteDeps } from './import/write-file.flow.ts';
import { ownDataRoutes } from './own-data.routes.ts';

export const ownDataRoom = (deps: CloseDeps & WriteDeps) =>
  ({
    routes: async (api: Api) => {
      ownDataRoutes(api, deps);
      deletionRoutes(api, deps);
      await importRoutes(api, deps);
    },
    listen: events =>
      events.on('accountLeaving', async (trx, leaving) => {
        await withdrawLeaving(deps, trx, leaving);
        await enqueue(trx, 'close-account', { creatorId: leaving.creatorId });
      }),
    jobs: deletionJobs(deps),
    schedule: { 'close-accounts': '47 * * * *' },
    longJobs: ['close-account', 'close-accounts'],
  }) satisfies Room;
