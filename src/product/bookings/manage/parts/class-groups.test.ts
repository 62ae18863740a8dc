import { expect, it } from 'vitest';
import { entriesOf, isShort, namesOf } from './class-groups.ts';

const salsa = { id: 'salsa', capacity: 16, booked: 3, unpaid: 1 };
const booking = (
  id: string,
  classDate: typeof salsa | null = null,
  status: 'confirmed' | 'cancelled' = 'confirmed',
) => ({
  id,
  status,
  classDate,
});

it('puts the attendees of one class date into one row, in the place of the first', () => {
  const list = [booking('a'), booking('b', salsa), booking('c'), booking('d', salsa)];
  expect(entriesOf(list).map(({ people }) => people.map(({ id }) => id))).toEqual([['a'], ['b', 'd'], ['c']]);
});

it('leaves one person alone, and who cancelled, as they are', () => {
  const alone = { ...salsa, booked: 1 };
  expect(entriesOf([booking('a', alone)])).toEqual([{ id: 'a', people: [booking('a', alone)] }]);
  expect(entriesOf([booking('b', salsa, 'cancelled'), booking('c', salsa, 'cancelled')])).toHaveLength(2);
});

const people = (count: number, classDate: typeof salsa | null) =>
  Array.from({ length: count }, (_, at) => booking(`${classDate?.id}${at}`, classDate));
it.each([
  ['25 people of one class', [people(25, salsa)], true],
  ['two pages of two classes', [people(25, salsa), people(25, { ...salsa, id: 'tango' })], true],
  ['four pages of one class, which is enough asked', Array.from({ length: 4 }, () => people(25, salsa)), false],
  ['sessions, which fold to nothing', [people(25, null)], false],
  ['nothing read yet', [], false],
])('%s: more is read unasked: %#', (_what, pages, short) => {
  expect(isShort(pages)).toBe(short);
});

it.each([
  [['Ana', 'Bo'], 2, 'Ana, Bo'],
  [['Ana', 'Bo', 'Cy'], 7, 'Ana, Bo and 5 more'],
  [['Ana'], 7, 'Ana and 6 more'],
])('names %j of %i as "%s"', (names, count, said) => {
  expect(namesOf(names, count, more => `and ${more} more`)).toBe(said);
});
