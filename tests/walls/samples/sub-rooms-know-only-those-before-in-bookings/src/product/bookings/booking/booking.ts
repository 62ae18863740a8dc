import type { Hold } from '../holds/hold.ts';
export type Booking = { hold: Hold };
