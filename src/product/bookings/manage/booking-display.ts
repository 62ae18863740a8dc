import type { DisplayChoices, ListDisplay } from '../../../ui/lists/list-display.ts';
import type { BookingOrder } from '../booking/booking.ts';
import type { Paging } from './parts/bookings.query.ts';
import type { ClassOrder } from './parts/bulk-classes-contract.ts';
import { texts } from './texts.ts';

export type BookingColumn = 'place' | 'payment' | 'email' | 'phone' | 'answers' | 'booked' | 'order';
export type ClassColumn = 'facts' | 'places' | 'meets';

/** The optional columns of the list of bookings, and its orders. */
export const bookingChoices: DisplayChoices<BookingColumn, BookingOrder> = {
  columns: [
    { key: 'place', title: texts.bookingDisplay.location, usual: true },
    { key: 'payment', title: texts.payment, usual: true },
    { key: 'email', title: texts.email, usual: false },
    { key: 'phone', title: texts.phone, usual: false },
    { key: 'answers', title: texts.bookingDisplay.noteAndAnswers, usual: false },
    { key: 'booked', title: texts.bookingDisplay.bookedOn, usual: false },
    { key: 'order', title: texts.bookingDisplay.orderNumber, usual: false },
  ],
  orders: [
    { key: '', title: texts.bookingDisplay.defaultByDate },
    { key: 'soonest', title: texts.bookingDisplay.earliestFirst },
    { key: 'latest', title: texts.bookingDisplay.latestFirst },
    { key: 'booked', title: texts.bookingDisplay.mostRecentlyBooked },
    { key: 'name', title: texts.bookingDisplay.byName },
  ],
};

/** The optional columns of the list of class dates, and its orders. */
export const classChoices: DisplayChoices<ClassColumn, ClassOrder> = {
  columns: [
    { key: 'facts', title: texts.bookingDisplay.classDetails, usual: true },
    { key: 'places', title: texts.bookingDisplay.spots, usual: true },
    { key: 'meets', title: texts.bookingDisplay.addressOrLink, usual: false },
  ],
  orders: [
    { key: '', title: texts.bookingDisplay.defaultByDate },
    { key: 'soonest', title: texts.bookingDisplay.earliestFirst },
    { key: 'latest', title: texts.bookingDisplay.latestFirst },
    { key: 'fullest', title: texts.bookingDisplay.fullestFirst },
  ],
};

/** The query parameters for a list's order and page size. */
export const pagingOf = <Order extends string>({ order, rows }: ListDisplay<string, Order>): Paging<Order> => ({
  ...(order !== '' && { sort: order }),
  limit: rows,
});
