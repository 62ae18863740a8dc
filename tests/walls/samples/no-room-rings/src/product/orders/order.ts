import { booking } from '../bookings/booking.ts';
export const order = booking;
