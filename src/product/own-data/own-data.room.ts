import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { ownDataRoutes } from './own-data.routes.ts';

export const ownDataRoom = (deps: PlatformContext) =>
  ({
    routes: (api: Api) => ownDataRoutes(api, deps),
  }) satisfies Room;
