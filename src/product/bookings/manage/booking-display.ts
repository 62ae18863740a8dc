import type { DisplayChoices, ListDisplay } from '../../../ui/lists/list-display.ts';
import type { BookingOrder } from '../booking/booking.ts';
import type { Paging } from './parts/bookings.query.ts';
import type { ClassOrder } from './parts/bulk-classes-contract.ts';
import { texts } from './texts.ts';

export type BookingColumn = 'place' | 'payment' | 'email' | 'phone' | 'answers' | 'booked' | 'order';
export type ClassColumn = 'facts' | 'places' | 'meets';

/** What the list of bookings can show beside when, who and what, and how it can be ordered. */
export const bookingChoices: DisplayChoices<BookingColumn, BookingOrder> = {
  columns: [
    { key: 'place', title: texts.bookingDisplay.onlineOrInPerson, usual: true },
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
    { key: 'name', title: texts.bookingDisplay.nameAToZ },
  ],
};

/** What the list of class dates can show beside when and what, and how it can be ordered. */
export const classChoices: DisplayChoices<ClassColumn, ClassOrder> = {
  columns: [
    { key: 'facts', title: texts.bookingDisplay.priceRecurrenceAndPlatform, usual: true },
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

/** What the server is asked for by how a list is shown. */
export const pagingOf = ({ order, rows }: ListDisplay<string, string>): Paging => ({
  ...(order !== '' && { sort: order }),
  limit: String(rows),
});
