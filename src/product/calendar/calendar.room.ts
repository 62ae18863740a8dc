import type { Room } from '../../platform/room.ts';
import { scheduleRoutes } from './schedule.routes.ts';

export const calendarRoom = (deps: Parameters<typeof scheduleRoutes>[1]) =>
  ({ routes: api => scheduleRoutes(api, deps) }) satisfies Room;
