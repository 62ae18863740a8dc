import type { ImportLine } from '../../../src/product/bookings/import/read-line.ts';
import type { ReadPayment } from '../../../src/product/bookings/import/read-payment.ts';

/** What a line of a file says that names a start, a service and a customer. */
export const plainLine: Omit<ImportLine, 'line' | 'startsAt' | 'endsAt'> = {
  service: 'Salsa',
  name: 'Ana Reis',
  email: 'ana@example.org',
  phone: '',
  note: '',
  customerZone: null,
  bookedAt: null,
  paidAt: null,
  cancelledBy: null,
  payment: null,
};

/** $40.00 that was paid by card elsewhere. */
export const cardElsewhere: ReadPayment = {
  amount: 4000,
  currency: 'USD',
  said: 'cc',
  method: 'CreditCard',
  status: 'paid',
  refunded: 0,
};
