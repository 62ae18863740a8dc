import { expect, it } from 'vitest';
import { filtersInUse, noFilter, readOrderFilter } from './read-order-filter.ts';

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

it.each([
  ['', {}],
  [new URLSearchParams(noFilter).toString(), {}],
  ['q=ana&status=paid&method=CreditCard', { q: 'ana', status: 'paid', method: 'CreditCard' }],
  ['product=Salsa%2C+5+sessions&coupon=SPRING', { product: 'Salsa, 5 sessions', coupon: 'SPRING' }],
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['status=lost&method=barter&from=soon&to=1', {}],
])('reads %s', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

it('counts the items behind the button', () => {
  expect(filtersInUse(read('q=ana&status=paid&from=2026-11-01&coupon=X'))).toBe(2);
});
