import type { DisplayChoices, ListDisplay } from '../../../ui/lists/list-display.ts';
import type { BookingOrder } from '../booking/booking.ts';
import type { Paging } from './parts/bookings.query.ts';
import type { ClassOrder } from './parts/bulk-classes-contract.ts';

export type BookingColumn = 'place' | 'payment' | 'email' | 'phone' | 'answers' | 'booked' | 'order';
export type ClassColumn = 'facts' | 'places' | 'meets';

/** What the list of bookings can show beside when, who and what, and how it can be ordered. */
export const bookingChoices: DisplayChoices<BookingColumn, BookingOrder> = {
  columns: [
    { key: 'place', title: 'Online or in person', usual: true },
    { key: 'payment', title: 'Payment', usual: true },
    { key: 'email', title: 'Email', usual: false },
    { key: 'phone', title: 'Phone', usual: false },
    { key: 'answers', title: 'Note and answers', usual: false },
    { key: 'booked', title: 'Booked on', usual: false },
    { key: 'order', title: 'Order number', usual: false },
  ],
  orders: [
    { key: '', title: 'Default, by date' },
    { key: 'soonest', title: 'Earliest first' },
    { key: 'latest', title: 'Latest first' },
    { key: 'booked', title: 'Most recently booked' },
    { key: 'name', title: 'Name, A to Z' },
  ],
};

/** What the list of class dates can show beside when and what, and how it can be ordered. */
export const classChoices: DisplayChoices<ClassColumn, ClassOrder> = {
  columns: [
    { key: 'facts', title: 'Price, recurrence and platform', usual: true },
    { key: 'places', title: 'Spots', usual: true },
    { key: 'meets', title: 'Address or link', usual: false },
  ],
  orders: [
    { key: '', title: 'Default, by date' },
    { key: 'soonest', title: 'Earliest first' },
    { key: 'latest', title: 'Latest first' },
    { key: 'fullest', title: 'Fullest first' },
  ],
};

/** What the server is asked for by how a list is shown. */
export const pagingOf = ({ order, rows }: ListDisplay<string, string>): Paging => ({
  ...(order !== '' && { sort: order }),
  limit: String(rows),
});
