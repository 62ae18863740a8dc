import type { Answer } from '../bookings.routes.ts';
export const BookingsScreen = (answer: Answer) => <p>{answer}</p>;
