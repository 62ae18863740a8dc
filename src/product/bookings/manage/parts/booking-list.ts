import { z } from 'zod';
import { list } from '../../../../base/lists/list.ts';
import { chosenFileSchema } from '../../../../base/lists/list-question.ts';
import { majorUnits } from '../../../../base/money.ts';
import { formatInstant } from '../../../calendar/format-instant.ts';
import { paidByLabel } from '../../../orders/order/payment-methods.ts';
import { bookingOrders, listScopes } from '../../booking/booking.ts';
import { bookingFilter, listedBookingSchema } from './manage-contract.ts';
import { texts } from './texts.ts';

const words = texts.exportBookings;
const titles = texts.listDisplay;
/** Without it upcoming bookings are soonest first, past ones latest first. */
const sort = z.enum(bookingOrders).optional();

type Row = z.input<typeof listedBookingSchema>;
type Order = NonNullable<Row['order']>;
const ofOrder =
  (text: (order: Order) => string) =>
  ({ order }: Row): string =>
    order === null ? '' : text(order);
const inZone = (at: Date | string, zone: string): string => formatInstant(new Date(at), zone);

/**
 * Bookings. In files times are ISO in the host's time zone with its offset, so that they can be read and sorted; amounts
 * are in major units; each question that was answered has a column of its own.
 */
export const bookingList = list({
  name: 'bookings',
  title: 'Bookings',
  tag: 'bookings',
  path: '/manage/bookings',
  row: listedBookingSchema,
  filters: bookingFilter,
  onPage: { scope: z.enum(listScopes).default('upcoming'), sort },
  onFile: { scope: z.enum(listScopes).default('all'), sort },
  chosen: chosenFileSchema.extend({ sort }),
  more: {},
  columns: {
    place: { title: titles.location },
    payment: { title: titles.payment },
    email: { title: titles.email, usual: false },
    phone: { title: titles.phone, usual: false },
    answers: { title: titles.noteAndAnswers, usual: false },
    booked: { title: titles.bookedOn, usual: false },
    order: { title: titles.orderNumber, usual: false },
  },
  orders: [
    { key: '', title: titles.defaultByDate },
    { key: 'soonest', title: titles.earliestFirst },
    { key: 'latest', title: titles.latestFirst },
    { key: 'booked', title: titles.mostRecentlyBooked },
    { key: 'name', title: titles.byName },
  ],
  file: {
    starts: { of: 'always', title: words.starts, text: row => inZone(row.startsAt, row.hostZone) },
    ends: { of: 'always', title: words.ends, text: row => inZone(row.endsAt, row.hostZone) },
    zone: { of: 'always', title: words.zone, text: row => row.hostZone },
    customerName: { of: 'always', title: words.customerName, text: row => row.customerName },
    email: { of: 'email', title: words.email, text: row => row.customerEmail },
    customerZone: { of: 'place', title: words.customerZone, text: row => row.visitorZone ?? '' },
    service: { of: 'always', title: words.service, text: row => row.title },
    where: {
      of: 'place',
      title: words.where,
      text: ({ place, mode }) => place || (mode === 'online' ? words.online : words.inPerson),
    },
    kind: { of: 'rest', title: words.kind, text: row => (row.kind === 'group' ? 'class' : 'one-on-one') },
    status: { of: 'always', title: words.status, text: row => row.status },
    cancelledBy: { of: 'rest', title: words.cancelledBy, text: row => row.cancelledBy ?? '' },
    note: { of: 'answers', title: words.note, text: row => row.notes },
    phone: { of: 'phone', title: words.phone, text: row => row.customerPhone },
    order: { of: 'order', title: words.order, text: ofOrder(order => order.number) },
    paidBy: { of: 'payment', title: words.paidBy, text: ofOrder(order => paidByLabel(order.paymentMethod)) },
    paymentStatus: { of: 'payment', title: words.paymentStatus, text: ofOrder(order => order.paymentStatus) },
    amount: {
      of: 'payment',
      title: words.amount,
      text: ofOrder(({ total, currency }) => majorUnits({ amount: total, currency })),
    },
    refunded: {
      of: 'payment',
      title: words.refunded,
      text: ofOrder(({ refunded, currency }) => majorUnits({ amount: refunded, currency })),
    },
    currency: { of: 'payment', title: words.currency, text: ofOrder(order => order.currency) },
    booked: { of: 'booked', title: words.booked, text: row => inZone(row.createdAt, row.hostZone) },
  },
});
export type BookingColumn = keyof typeof bookingList.columns;
