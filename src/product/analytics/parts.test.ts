import { expect, it } from 'vitest';
import type { SourceRow } from '../sources/source-list.ts';
import type { Part } from './contract.ts';
import { partsOf } from './parts.ts';
import { soldOf } from './sold.ts';

const row = (changes: Partial<SourceRow>): SourceRow => ({
  ...{ id: 'a', channel: 'social', name: 'ig / spring', address: null, couponCode: null, isOwnLink: false },
  ...{ views: 0, bookings: 0, subscribers: 0, leads: 0, money: [] },
  ...changes,
});
const usd = (amount: number) => ({ currency: 'USD', amount }) as const;
const krw = (amount: number) => ({ currency: 'KRW', amount }) as const;

const sources = [
  row({ views: 4, bookings: 2, money: [usd(5000), krw(900)] }),
  row({ id: 'b', name: 'instagram.com', views: 3, bookings: 1, money: [usd(1000)] }),
  row({ id: 'c', channel: 'link', name: 'Poster', address: 'https://x.example/?via=a', views: 2 }),
  row({ id: 'd', channel: 'direct', name: 'No known source', bookings: 5, money: [usd(700)] }),
];
const counted = [
  { part: 'source', key: 'direct', views: 9 },
  { part: 'source', key: 'social', views: 6 },
  { part: 'campaign', key: 'ig / spring', views: 3 },
  { part: 'campaign', key: 'other', views: 1 },
  { part: 'zone', key: 'America/New_York', views: 5 },
  { part: 'zone', key: 'other', views: 1 },
  { part: 'device', key: 'phone', views: 5 },
  { part: 'page', key: '1', views: 12 },
  { part: 'page', key: 'x', views: 1 },
] as const;
const titles = new Map([['1', 'Showcase']]);
const brief = (parts: readonly Part[] | null) =>
  parts?.map(({ name, views, sold }) => [name, views, sold?.bookings ?? null, sold?.money ?? null]) ?? null;

it('has the views and the sales of the list of sources, by channel; direct views are in no list', () => {
  expect(brief(partsOf({ filter: {}, counted, titles, sources }).source)).toEqual([
    ['Direct', 9, 5, [usd(700)]],
    ['Social', 7, 3, [usd(6000), krw(900)]],
    ['Share link', 2, 0, []],
  ]);
});

it('names what it counts by', () => {
  const parts = partsOf({ filter: {}, counted, titles, sources });
  expect(brief(parts.campaign)).toEqual([
    ['ig / spring', 4, 2, [usd(5000), krw(900)]],
    ['Other', 1, null, null],
  ]);
  expect(brief(parts.links)).toEqual([['Poster', 2, 0, []]]);
  expect(brief(parts.zone)).toEqual([
    ['New York', 5, null, null],
    ['Other', 1, null, null],
  ]);
  expect(brief(parts.device)).toEqual([['Phone', 5, null, null]]);
  expect(brief(parts.page)).toEqual([
    ['Showcase', 12, null, null],
    ['A deleted page', 1, null, null],
  ]);
});

it('of a page it knows no sales, and no links', () => {
  const parts = partsOf({ filter: { page: '1' }, counted, titles, sources: [] });
  expect(parts.pageTitle).toBe('Showcase');
  expect(brief(parts.source)).toEqual([
    ['Direct', 9, null, null],
    ['Social', 6, null, null],
  ]);
  expect([parts.links, parts.page]).toEqual([null, null]);
});

it('of a channel it knows the pages alone, and of both nothing more', () => {
  const { pageTitle: _, ...ofChannel } = partsOf({
    filter: { by: 'source', key: 'social' },
    counted,
    titles,
    sources: [],
  });
  expect(Object.entries(ofChannel).flatMap(([part, rows]) => (rows === null ? [] : [part]))).toEqual(['page']);
  const { pageTitle, ...ofBoth } = partsOf({
    filter: { page: '1', by: 'zone', key: 'UTC' },
    counted,
    titles,
    sources: [],
  });
  expect(Object.values(ofBoth).every(rows => rows === null)).toBe(true);
  expect(pageTitle).toBe('Showcase');
});

it('never adds one currency to another', () => {
  expect(soldOf([row({ money: [usd(1), krw(5)] }), row({ money: [krw(7)] })]).money).toEqual([krw(12), usd(1)]);
});
