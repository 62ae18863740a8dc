import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { peopleRoutes } from './people.routes.ts';

export const peopleRoom = (deps: PlatformContext) => ({ routes: api => peopleRoutes(api, deps) }) satisfies Room;
