import { findBooking } from './bookings.flow.ts';
export const booking = findBooking;
