import { expect, it } from 'vitest';
import { demoPeople } from './demo-people.ts';
import { demoViews } from './demo-views.ts';

it.each(demoPeople)('$handle is viewed every day, and no card pressed more than it was seen', person => {
  const counts = demoViews(person, '2026-11-26');
  const views = new Map(counts.filter(({ key }) => key === null).map(({ day, count }) => [day, count]));
  expect([views.size, [...views.keys()][0], [...views.keys()].at(-1)]).toEqual([60, '2026-09-28', '2026-11-26']);
  const keys = new Set(person.sections.flatMap(({ items }) => items.map(({ key }) => key)));
  for (const { day, key, count } of counts) {
    expect(Number.isInteger(count) && count > 0).toBe(true);
    expect(count).toBeLessThanOrEqual(views.get(day) ?? 0);
    expect(key === null || keys.has(key)).toBe(true);
  }
  expect(counts.some(({ key }) => key !== null)).toBe(true);
  expect(demoViews(person, '2026-11-26')).toEqual(counts);
});
