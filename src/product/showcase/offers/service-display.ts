import type { DisplayChoices } from '../../../ui/lists/list-display.ts';
import type { ServiceOrder } from './service-order.ts';

export type OfferColumn = 'facts' | 'price' | 'booked' | 'state';

/** What the list of services can show beside name and picture, and how it can be ordered. */
export const serviceChoices: DisplayChoices<OfferColumn, ServiceOrder> = {
  columns: [
    { key: 'facts', title: 'Length and location', usual: true },
    { key: 'price', title: 'Price', usual: true },
    { key: 'booked', title: 'Bookings', usual: true },
    { key: 'state', title: 'Status', usual: true },
  ],
  orders: [
    { key: '', title: 'As on your page' },
    { key: 'name', title: 'Name, A to Z' },
    { key: 'cheapest', title: 'Cheapest first' },
    { key: 'dearest', title: 'Most expensive first' },
    { key: 'booked', title: 'Most booked first' },
  ],
  isWhole: true,
};
/** Everything a row can show. */
export const everyColumn: ReadonlySet<OfferColumn> = new Set(serviceChoices.columns.map(({ key }) => key));
