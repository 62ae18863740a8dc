import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { meetingRoomRoutes } from './meeting-room.routes.ts';

export const servicesRoom = (deps: PlatformContext) => ({ routes: api => meetingRoomRoutes(api, deps) }) satisfies Room;
