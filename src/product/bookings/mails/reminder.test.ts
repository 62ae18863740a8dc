import { expect, it } from 'vitest';
import { reminderTimes } from './reminder.ts';

const startsAt = new Date('2026-11-23T09:00:00Z');

it.each([
  ['two days ahead', '2026-11-21T09:00:00Z', [24, 1]],
  ['exactly a day ahead', '2026-11-22T09:00:00Z', [1]],
  ['a minute more than an hour ahead', '2026-11-23T07:59:00Z', [1]],
  ['half an hour ahead', '2026-11-23T08:30:00Z', []],
])('a booking made %s is reminded of %j hours before', (_case, now, hours) => {
  expect(reminderTimes(startsAt, new Date(now)).map(reminder => reminder.hours)).toEqual(hours);
});

it('reminds a real day before, over a change of the clocks too', () => {
  const [first] = reminderTimes(new Date('2026-10-25T09:00:00Z'), new Date('2026-10-01T00:00:00Z'));
  expect(first?.at.toISOString()).toBe('2026-10-24T09:00:00.000Z');
});
