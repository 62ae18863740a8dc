import { expect, it } from 'vitest';
import { readManage } from './manage-state.ts';

const id = '3a9a2a6e-1b5c-4c0e-9a53-0f8a4a6f5b10';

it.each([
  ['', {}],
  ['view=week&day=2026-11-30', { view: 'week', day: '2026-11-30' }],
  ['view=month', {}],
  ['day=2026-13-01', {}],
  ['day=tomorrow', {}],
  ['show=past&q=Ana&kind=group', { scope: 'past', q: 'Ana', kind: 'group' }],
  ['show=lost&kind=both', {}],
  [`service=${id}&date=${id}`, { offerId: id, classDate: id }],
  ['view=week&date=2026-11-30', { view: 'week' }],
  [`date=${id}${id}`, {}],
  ['date=&service=undefined', {}],
])('the address ?%s shows %j', (query, shown) => {
  const nothing = { view: 'list', day: undefined, scope: 'upcoming', q: '', offerId: undefined, kind: undefined };
  expect(readManage(new URLSearchParams(query))).toEqual({ ...nothing, classDate: undefined, ...shown });
});
