import { expect, it } from 'vitest';
import { bookingChoices, classChoices } from './booking-display.ts';
import { classFileColumns } from './classes/export-classes.flow.ts';
import { bookingFileColumns } from './export-bookings.flow.ts';

it.each([
  ['bookings', bookingFileColumns, bookingChoices],
  ['dates of classes', classFileColumns, classChoices],
])('every column the list of %s can show is in its file', (_what, file, { columns }) => {
  const known = Object.values(file).map(({ of }) => of as string);
  expect(columns.map(({ key }) => key).filter(key => !known.includes(key))).toEqual([]);
});
