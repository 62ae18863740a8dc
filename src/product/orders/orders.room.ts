import type { Room } from '../../platform/room.ts';
import { orderRoutes } from './orders.routes.ts';
import { passRoutes } from './passes.routes.ts';

type OrderDeps = Parameters<typeof orderRoutes>[1] & Parameters<typeof passRoutes>[1];

export const ordersRoom = (deps: OrderDeps) =>
  ({
    routes(api) {
      orderRoutes(api, deps);
      passRoutes(api, deps);
    },
  }) satisfies Room;
