import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { billingJobs } from './billing.jobs.ts';
import { billingRoutes } from './billing.routes.ts';

export const billingRoom = (deps: PlatformContext) =>
  ({
    routes: (api: Api) => billingRoutes(api, deps),
    jobs: billingJobs(deps),
  }) satisfies Room;
