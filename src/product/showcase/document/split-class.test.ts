import { expect, it } from 'vitest';
import { classOccurrences } from '../../calendar/class-dates.ts';
import { recurrences, repeats } from '../../services/recurrence.ts';
import { groupServiceDefaults } from '../../services/service.ts';
import { copiedFields, splitClass } from './split-class.ts';

const range = [Date.parse('2026-06-01T00:00Z'), Date.parse('2026-09-01T00:00Z')] as const;
const datesOf = (fields: ReturnType<typeof groupServiceDefaults>) =>
  classOccurrences({ zone: 'Europe/Lisbon', ...fields }, ...range).map(({ date }) => date);

it.each(recurrences.filter(repeats))('a %s class in two has the dates it had, each once', recurrence => {
  const whole = { ...groupServiceDefaults('2026-06-03'), recurrence, untilDate: '2026-08-01' };
  const dates = datesOf(whole);
  const at = dates[3] ?? '';
  const halves = splitClass('a', whole, at);
  expect(halves?.later).toMatchObject({ continues: 'a', untilDate: '2026-08-01' });
  if (halves === undefined) throw new Error('it was not split');
  expect([...datesOf(halves.earlier), ...datesOf(halves.later)]).toEqual(dates);
  expect(datesOf(halves.later)[0]).toBe(at);
});

it('a class of several weekdays in two has the dates it had', () => {
  const whole = { ...groupServiceDefaults('2026-06-02'), weekdays: [1, 3], untilDate: '2026-08-01' };
  const dates = datesOf(whole);
  expect(splitClass('a', whole, dates[0] ?? '')).toBeUndefined();
  const halves = splitClass('a', whole, dates[1] ?? '');
  expect(halves && [...datesOf(halves.earlier), ...datesOf(halves.later)]).toEqual(dates);
});

it('is not split at its first date', () => {
  expect(splitClass('a', groupServiceDefaults('2026-06-03'), '2026-06-03')).toBeUndefined();
});

it('a copy starts without attendees', () => {
  const later = splitClass('a', groupServiceDefaults('2026-06-03'), '2026-06-17')?.later;
  expect(copiedFields('groupService', later ?? {})).toEqual({ ...later, continues: null });
  expect(copiedFields('link', { url: 'https://example.org' })).toEqual({ url: 'https://example.org' });
});
