import { expect, it } from 'vitest';
import { hiddenBy, hiddenWords, withinPlan } from './within-plan.ts';

const items = (kind: string, count: number, linkKind?: string) =>
  Array.from({ length: count }, (_, place) => ({ id: `${linkKind ?? kind}${place}`, kind, fields: { linkKind } }));
const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);

it('free shows the first three services and the first class, and what it does not count', () => {
  const all = [...items('individualService', 5), ...items('groupService', 2), ...items('review', 9)];
  expect(ids(withinPlan(all, 'free')).filter(id => !id.startsWith('review'))).toEqual([
    'individualService0',
    'individualService1',
    'individualService2',
    'groupService0',
  ]);
  expect(withinPlan(all, 'free').filter(({ kind }) => kind === 'review')).toHaveLength(9);
});

it('a link to the calendar counts as a link too', () => {
  const all = [...items('link', 3, 'calendar_booking'), ...items('link', 4, 'external_link')];
  expect(ids(withinPlan(all, 'free'))).toEqual([
    'calendar_booking0',
    'calendar_booking1',
    'external_link0',
    'external_link1',
    'external_link2',
  ]);
});

it('counts what pages before show', () =>
  expect(ids(withinPlan(items('link', 4, 'external_link'), 'free', { link: 3 }))).toEqual([
    'external_link0',
    'external_link1',
  ]));

it('pro shows everything', () => expect(withinPlan(items('individualService', 50), 'pro')).toHaveLength(50));

it('says what a lower plan would hide', () => {
  expect(hiddenBy({ individualService: 5, groupService: 1, link: 7 }, 'free')).toEqual([
    { what: 'individualService', count: 2 },
    { what: 'link', count: 2 },
  ]);
  expect(hiddenBy({ individualService: 5 }, 'pro')).toEqual([]);
  expect(hiddenWords({ individualService: 5, groupService: 2, link: 6 }, 'free')).toBe(
    '2 services, 1 class and 1 link',
  );
});
