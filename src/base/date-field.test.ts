import { expect, it } from 'vitest';
import { dateField } from './date-field.ts';

it.each([
  ['2026-06-01', undefined],
  ['1950-01-01', undefined],
  ['2099-12-31', undefined],
  ['1949-12-31', 'Choose a year from 1950 to 2099'],
  ['0000-02-29', 'Choose a year from 1950 to 2099'],
  ['2100-01-01', 'Choose a year from 1950 to 2099'],
  ['9999-12-31', 'Choose a year from 1950 to 2099'],
  ['2026-02-30', 'Choose a date'],
  ['12026-02-03', 'Choose a date'],
  ['', 'Choose a date'],
])('%s as a date: %s', (date, message) => {
  expect(
    dateField()
      .safeParse(date)
      .error?.issues.map(issue => issue.message),
  ).toEqual(message === undefined ? undefined : [message]);
});
