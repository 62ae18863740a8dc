import './korean.ts';

/** The booking island's module on a Korean page: the same, and what it says in Korean. */
export { mountBooking, openBooking } from './main.ts';
