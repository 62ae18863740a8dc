import { expect, it } from 'vitest';
import { addressOfShown, narrowedTo, readShown, type Shown, withoutKey, withoutPage } from './filter.ts';

const id = '0190a000-0000-7000-8000-000000000001';

it.each<[string, Shown]>([
  ['', { days: '28' }],
  ['days=7', { days: '7' }],
  ['days=90&page=1', { days: '90', page: '1' }],
  [`page=${id}&by=source&key=social`, { days: '28', page: id, by: 'source', key: 'social' }],
  ['by=zone&key=Europe%2FLisbon', { days: '28', by: 'zone', key: 'Europe/Lisbon' }],
])('%s is an address and back', (search, shown) => {
  expect(readShown(new URLSearchParams(search))).toEqual(shown);
  expect(readShown(new URLSearchParams(addressOfShown(shown).split('?')[1]))).toEqual(shown);
});

it.each(['days=3', 'page=../x', 'by=source', 'key=social', 'by=visitor&key=x', `by=zone&key=${'x'.repeat(201)}`])(
  '%s is left out',
  search => {
    expect(readShown(new URLSearchParams(search))).toEqual({ days: '28' });
  },
);

it('a row narrows, and its chip widens again', () => {
  const page = narrowedTo({ days: '7' }, 'page', '1');
  const both = narrowedTo(narrowedTo(page, 'zone', 'UTC'), 'device', 'phone');
  expect(both).toEqual({ days: '7', page: '1', by: 'device', key: 'phone' });
  expect(withoutKey(both)).toEqual(page);
  expect(withoutPage(both)).toEqual({ days: '7', by: 'device', key: 'phone' });
});
