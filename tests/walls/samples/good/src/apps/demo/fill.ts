import { bookSession } from '../../product/bookings/book-session.flow.ts';
export const fill = bookSession;
