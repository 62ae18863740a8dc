import type { Room } from '../../platform/room.ts';
import type { BookingDeps } from '../bookings/booking/booking-deps.flow.ts';
import { assistantRoutes } from './assistants.routes.ts';

export const assistantsRoom = (deps: BookingDeps) => ({ routes: api => assistantRoutes(api, deps) }) satisfies Room;
