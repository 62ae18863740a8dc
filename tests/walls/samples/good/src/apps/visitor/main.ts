import { list } from '../../product/bookings/bookings.client.ts';
export const bookings = list();
