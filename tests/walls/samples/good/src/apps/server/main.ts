import { bookingRoutes } from '../../product/bookings/bookings.routes.ts';
export const routes = bookingRoutes;
