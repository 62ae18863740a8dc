import type { Booking } from '../bookings/booking.ts';
export type Busy = Booking;
