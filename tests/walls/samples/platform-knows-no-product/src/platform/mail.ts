import { booking } from '../product/bookings/booking.ts';
export const mail = booking;
