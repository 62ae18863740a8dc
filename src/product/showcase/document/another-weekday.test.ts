import { expect, it } from 'vitest';
import { groupServiceDefaults, groupServiceSchema } from '../../services/service.ts';
import { onAnotherWeekday } from './another-weekday.ts';

// A Wednesday.
const wednesday = '2026-06-03';
const salsa = {
  ...groupServiceDefaults(wednesday),
  title: 'Salsa',
  recurrence: 'weekly' as const,
  startDate: wednesday,
  continues: '0b8a4d0e-6a0c-4ab5-9f5e-2b9d1a3c7e11',
};
const on = (startDate: string, changes = {}) => ({ ...salsa, startDate, ...changes });

it.each([
  ['the next day', [], '2026-06-04'],
  ['past a day it meets on already', [on('2026-01-01')], '2026-06-05'],
  ['on a day that only another class meets on', [on('2026-06-04', { title: 'Bachata' })], '2026-06-04'],
  ['on a day it meets on at another hour', [on('2026-06-04', { startTime: '07:00' })], '2026-06-04'],
] as const)('a second class like it is %s', (_, others, startDate) => {
  const second = onAnotherWeekday(salsa, others);
  expect(second).toEqual({ ...salsa, startDate, continues: null });
  expect(groupServiceSchema.parse(second)).toEqual(second);
});

it('there is none once it meets each day, nor of a class that is not weekly', () => {
  const week = [4, 5, 6, 7, 8, 9].map(day => on(`2026-06-0${day}`));
  expect(onAnotherWeekday(salsa, week)).toBeUndefined();
  expect(onAnotherWeekday({ ...salsa, recurrence: 'one_time' }, [])).toBeUndefined();
});

it('its last date is not before its first', () => {
  expect(onAnotherWeekday({ ...salsa, untilDate: wednesday }, [])?.untilDate).toBe('2026-06-04');
});
