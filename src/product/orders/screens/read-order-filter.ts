import type { OrderNarrowing } from '../order/contract.ts';
import { type OrderStatus, orderStatuses } from '../order/order-status.ts';
import { paymentMethodCodes } from '../order/payment-methods.ts';

const isDate = (word: string): boolean => /^\d{4}-\d\d-\d\d$/.test(word);

/** The filter that is in an address; unknown parts are left out. */
export function readOrderFilter(params: URLSearchParams): OrderNarrowing {
  const word = (name: string) => params.get(name) ?? '';
  const status: OrderStatus | undefined = orderStatuses.find(known => known === word('status'));
  const method = paymentMethodCodes.find(known => known === word('method'));
  return {
    ...(word('q') !== '' && { q: word('q') }),
    ...(status !== undefined && { status }),
    ...(method !== undefined && { method }),
    ...(word('product') !== '' && { product: word('product') }),
    ...(word('coupon') !== '' && { coupon: word('coupon') }),
    ...(isDate(word('from')) && { from: word('from') }),
    ...(isDate(word('to')) && { to: word('to') }),
  };
}

/** An address without any filter. */
export const noFilter = { q: '', status: '', method: '', product: '', coupon: '', from: '', to: '' };

/** How many of the filters behind the button are in use. */
export const filtersInUse = ({ method, product, coupon, from, to }: OrderNarrowing): number =>
  [method, product, coupon, from, to].filter(value => value !== undefined).length;
