import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { couponRoutes } from './coupons.routes.ts';

export const couponsRoom = (deps: PlatformContext) => ({ routes: api => couponRoutes(api, deps) }) satisfies Room;
