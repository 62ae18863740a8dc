import { routes } from '../../product/bookings/bookings.routes.ts';
export const fill = routes;
