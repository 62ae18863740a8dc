import type { Booking } from './booking.ts';
export const list = (): Booking[] => [];
