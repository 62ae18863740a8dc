import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import type { SaleDeps } from '../billing/for-rooms/plan-sale.flow.ts';
import { areaCodeRoutes } from './codes.routes.ts';
import { areaCreatorRoutes } from './creators.routes.ts';
import { areaTroubleRoutes } from './troubles.routes.ts';

export const operatorAreaRoom = (deps: PlatformContext & SaleDeps) =>
  ({
    async routes(api: Api) {
      if (deps.config.OPERATORS.length === 0) return;
      areaCreatorRoutes(api, deps);
      areaCodeRoutes(api, deps);
      areaTroubleRoutes(api, deps);
    },
  }) satisfies Room;
