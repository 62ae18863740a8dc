import type { ServiceReason } from './read-services.ts';

/** Texts about services from a file of bookings. */
export const texts = {
  import: 'Import',
  title: 'Import services',
  sentence: 'Add the services people booked at Calendly or Acuity. They stay hidden until you show them.',
  drop: 'Drop a CSV file of bookings here',
  how: (bytes: string, lines: string) => `Up to ${bytes} and ${lines} bookings. You choose which services to add.`,
  noColumn:
    'This file has no column for the service. Export your bookings from Calendly or Acuity and choose that file.',
  nothingChosen: 'Choose at least one service.',
  reasons: {
    no_service: 'No service',
    no_length: 'No length: start or end can’t be read',
    length_odd: 'Shorter than 5 minutes or longer than 12 hours',
    other_currency: 'Its price is in another currency than yours',
    price_unreadable: 'Its price can’t be read',
  } satisfies Record<ServiceReason, string>,
  found: (count: number) => (count === 1 ? '1 service' : `${count} services`),
  terms: (minutes: number, price: string, bookings: number) =>
    `${minutes} min · ${price} · ${bookings === 1 ? '1 booking' : `${bookings} bookings`}`,
  noPrice: 'no price in the file',
  free: 'free',
  isHere: 'Already on your page',
  left: (count: number) =>
    count === 0
      ? 'Your plan includes no more services.'
      : `Your plan includes ${count === 1 ? '1 more service' : `${count} more services`}.`,
  refused: (count: number) =>
    count === 1 ? '1 line names no service we can add' : `${count} lines name no service we can add`,
  refusedHint: 'The others can be added.',
  line: (line: number) => `Line ${line}`,
  cancel: 'Cancel',
  close: 'Close',
  another: 'Choose another file',
  add: (count: number) => (count === 1 ? 'Add 1 hidden service' : `Add ${count} hidden services`),
  chooseFirst: 'Choose at least one service',
  nothing: 'There are no services to add in this file.',
} as const;
