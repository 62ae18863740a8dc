import type { Room } from '../../platform/room.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { likePageRoutes } from './like-pages.routes.ts';
import { likeRoutes } from './likes.routes.ts';

export const likesRoom = (deps: VisitorDeps) =>
  ({
    routes(api) {
      likeRoutes(api, deps);
      likePageRoutes(api, deps);
    },
  }) satisfies Room;
