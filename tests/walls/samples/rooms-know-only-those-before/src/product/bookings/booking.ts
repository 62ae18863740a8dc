export type Booking = { start: number };
