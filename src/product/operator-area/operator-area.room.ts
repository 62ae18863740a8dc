import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import type { SaleDeps } from '../billing/for-rooms/plan-sale.flow.ts';
import { areaCodeRoutes } from './codes.routes.ts';
import { areaCreatorRoutes } from './creators.routes.ts';
import { operatorsOnly } from './operators-only.http.ts';
import { areaTroubleRoutes } from './troubles.routes.ts';

export const operatorAreaRoom = (deps: PlatformContext & SaleDeps) =>
  ({
    async routes(api: Api) {
      if (deps.config.OPERATORS.length === 0) return;
      await api.register(async plain => {
        const area = plain.withTypeProvider<ZodTypeProvider>();
        area.addHook('onRequest', operatorsOnly(deps));
        areaCreatorRoutes(area, deps);
        areaCodeRoutes(area, deps);
        areaTroubleRoutes(area, deps);
      });
    },
  }) satisfies Room;
