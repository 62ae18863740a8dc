import { expect, it } from 'vitest';
import { cardRows, summaryOf } from './card-rows.ts';
import { ofThePage } from './visit.ts';

const card = (id: string, isClickable = true) => ({ id, title: `Title of ${id}`, section: 'Links', isClickable });
const pages = new Map([
  ['1', [card('a'), card('b', false), card('c'), card('d', false)]],
  ['extra', [card('e')]],
]);
const clicksOf = ({ cards }: ReturnType<typeof cardRows>) => cards.map(({ id, clicks, share }) => [id, clicks, share]);

it('lists what can be pressed, pressed most first, as a share of the views of its own page', () => {
  const counts = [
    { pageId: '1', cardId: ofThePage, count: 100 },
    { pageId: '1', cardId: 'c', count: 25 },
    { pageId: '1', cardId: 'd', count: 1 },
    { pageId: 'extra', cardId: ofThePage, count: 19 },
    { pageId: 'extra', cardId: 'e', count: 19 },
  ];
  expect(clicksOf(cardRows(pages, counts))).toEqual([
    ['c', 25, 2500],
    ['e', 19, null],
    ['d', 1, 100],
    ['a', 0, 0],
  ]);
});

it('says how often cards were pressed that are there no longer', () => {
  const counts = [
    { pageId: '1', cardId: 'gone', count: 3 },
    { pageId: 'offline', cardId: 'e', count: 2 },
    { pageId: '1', cardId: 'a', count: 1 },
  ];
  expect(cardRows(pages, counts)).toMatchObject({ cards: [{ id: 'a', clicks: 1 }, {}, {}], gone: 5 });
  expect(cardRows(new Map(), [])).toEqual({ cards: [], gone: 0 });
});

it('fills the days of a period and puts each beside its day before', () => {
  const period = { before: '2026-11-20', from: '2026-11-22', to: '2026-11-23' };
  const counted = [
    { date: '2026-11-20', views: 4, clicks: 1 },
    { date: '2026-11-23', views: 7, clicks: 3 },
  ];
  expect(summaryOf(counted, period)).toEqual({
    from: '2026-11-22',
    to: '2026-11-23',
    views: 7,
    clicks: 3,
    before: { views: 4, clicks: 1 },
    days: [
      { date: '2026-11-22', views: 0, clicks: 0, viewsBefore: 4 },
      { date: '2026-11-23', views: 7, clicks: 3, viewsBefore: 0 },
    ],
  });
});
