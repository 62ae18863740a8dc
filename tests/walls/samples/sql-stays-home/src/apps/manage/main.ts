import { bookings } from '../../product/bookings/bookings.sql.ts';
export const all = bookings;
