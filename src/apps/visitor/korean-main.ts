import './korean.ts';

/** The booking island's module on a Korean page: the same with Korean texts. */
export { mountBooking, openBooking } from './main.ts';
