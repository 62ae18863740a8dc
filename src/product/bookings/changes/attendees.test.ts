import { describe, expect, it } from 'vitest';
import { type Attending, peopleOf, writtenTo } from './attendees.ts';

let ids = 0;
const booking = (
  customerName: string,
  customerEmail: string,
  status: Attending['status'] = 'confirmed',
): Attending => ({
  id: String(ids++),
  status,
  customerName,
  customerEmail,
});

describe('people of bookings', () => {
  it('are one by their email, however it is written, and one each without', () => {
    const people = peopleOf([
      booking('Ana', 'ana@example.org'),
      booking('Bo', ''),
      booking('Ana S.', ' Ana@Example.org'),
      booking('Bo', ''),
    ]);
    expect(people.map(({ name, bookings }) => [name, bookings.length])).toEqual([
      ['Ana', 2],
      ['Bo', 1],
      ['Bo', 1],
    ]);
  });

  it.each<[string, Attending[], string[], [string, string][]]>([
    ['with two places get one mail', [booking('Ana', 'a@x.org'), booking('Ana', 'A@x.org')], ['a@x.org'], []],
    ['who asked are written to', [booking('Ana', 'a@x.org', 'pending')], ['a@x.org'], []],
    [
      'who do not come are not written to',
      [booking('Ana', 'a@x.org', 'cancelled'), booking('Bo', 'b@x.org', 'expired'), booking('Cy', 'c@x.org', 'held')],
      [],
      [
        ['Ana', 'not_coming'],
        ['Bo', 'not_coming'],
        ['Cy', 'not_coming'],
      ],
    ],
    [
      'who cancelled one place and kept another are written to, and not named as left out',
      [booking('Ana', 'a@x.org', 'cancelled'), booking('Ana', 'a@x.org')],
      ['a@x.org'],
      [],
    ],
    ['without an address are named', [booking('Bo', '')], [], [['Bo', 'no_email']]],
  ])('%s', (_, bookings, emails, leftOut) => {
    const found = writtenTo(bookings);
    expect(found.people.map(({ email }) => email)).toEqual(emails);
    expect(found.leftOut.map(({ name, why }) => [name, why])).toEqual(leftOut);
  });
});
