import { expect, it } from 'vitest';
import { bookingFileColumns } from './export-bookings.flow.ts';
import { classFileColumns } from './export-classes.flow.ts';
import { bookingChoices, classChoices } from './screens/booking-display.ts';

it.each([
  ['bookings', bookingFileColumns, bookingChoices],
  ['dates of classes', classFileColumns, classChoices],
])('every column the list of %s can show is in its file', (_what, file, { columns }) => {
  const known = Object.values(file).map(({ of }) => of as string);
  expect(columns.map(({ key }) => key).filter(key => !known.includes(key))).toEqual([]);
});
