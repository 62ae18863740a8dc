import type { DisplayChoices } from '../../../ui/lists/list-display.ts';
import type { ServiceOrder } from './service-order.ts';
import { texts } from './texts.ts';

export type OfferColumn = 'facts' | 'price' | 'booked' | 'state';

/** The optional columns of the list of services, and its orders. */
export const serviceChoices: DisplayChoices<OfferColumn, ServiceOrder> = {
  columns: [
    { key: 'facts', title: texts.serviceDisplay.lengthAndLocation, usual: true },
    { key: 'price', title: texts.serviceDisplay.price, usual: true },
    { key: 'booked', title: texts.serviceDisplay.bookings, usual: true },
    { key: 'state', title: texts.status, usual: true },
  ],
  orders: [
    { key: '', title: texts.serviceDisplay.pageOrder },
    { key: 'name', title: texts.serviceDisplay.byName },
    { key: 'cheapest', title: texts.serviceDisplay.cheapestFirst },
    { key: 'dearest', title: texts.serviceDisplay.mostExpensiveFirst },
    { key: 'booked', title: texts.serviceDisplay.mostBookedFirst },
  ],
  isWhole: true,
};
/** Everything a row can show. */
export const everyColumn: ReadonlySet<OfferColumn> = new Set(serviceChoices.columns.map(({ key }) => key));
