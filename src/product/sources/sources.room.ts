import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { sourceRoutes } from './sources.routes.ts';

export const sourcesRoom = (deps: PlatformContext) => ({ routes: api => sourceRoutes(api, deps) }) satisfies Room;
