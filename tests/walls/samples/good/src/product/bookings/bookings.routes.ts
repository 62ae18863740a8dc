import { bookSession } from './book-session.flow.ts';
export const bookingRoutes = [bookSession];
