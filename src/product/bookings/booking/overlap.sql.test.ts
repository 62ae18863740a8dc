import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { booking, dateOf, on, promptOn, slot, type Taken } from '../../../../tests/kit/database/plain-sql.ts';

const { pool } = await testDatabase();
const { host, together, overlaps, rowsOf } = promptOn(pool);

const free = { from: '18:00', to: '19:00' };
const over = { from: '09:30', to: '10:30' };
const mine = randomUUID();
const other = randomUUID();

type Try = [what: string, statements: (ids: Taken) => string[]];
const tries: Try[] = [
  ['a slot over it', ids => [slot(ids, over)]],
  ['a slot around it', ids => [slot(ids, { from: '08:00', to: '11:00' })]],
  ['a slot inside it', ids => [slot(ids, { from: '09:20', to: '09:40' })]],
  ['the same slot', ids => [slot(ids, { from: '09:00', to: '10:00' })]],
  ['a slot from before all time to after it', ids => [slot(ids, { from: '-infinity', to: 'infinity' })]],
  ['a slot whose time is endless', ids => [slot(ids, { ...free, block: '$$(,)$$::tstzrange' })]],
  [
    'a slot beside it whose pauses reach into it',
    ids => [slot(ids, { from: '10:15', to: '11:00', block: `tstzrange(${on('09:59')}, ${on('11:00')})` })],
  ],
  ['a slot that takes no time', ids => [slot(ids, { ...over, block: "'empty'" })]],
  [
    'a slot that takes other time than it says',
    ids => [slot(ids, { ...over, block: `tstzrange(${on('18:00')}, ${on('19:00')})` })],
  ],
  ['a slot of no length', ids => [slot(ids, { from: '09:30', to: '09:30' })]],
  [
    'a slot that ends before it begins',
    ids => [slot(ids, { from: '09:30', to: '09:00', block: `tstzrange(${on('09:00')}, ${on('09:30')})` })],
  ],
  ['a slot without a time', ids => [slot(ids, { ...over, block: 'null' })]],
  ['a slot of nobody’s', ids => [slot(ids, over).replace(`'${ids.creator}'`, 'null')]],
  ['a held one', ids => [slot(ids, { ...over, status: 'held' })]],
  [
    'an expired one that wakes up',
    ids => [
      slot(ids, { ...over, id: mine, status: 'expired' }),
      `update occupancies set status = 'confirmed' where id = '${mine}'`,
    ],
  ],
  [
    'one elsewhere that moves onto it',
    ids => [
      slot(ids, { ...free, id: mine }),
      `update occupancies set starts_at = ${on('09:30')}, ends_at = ${on('10:30')}, block = tstzrange(${on('09:30')}, ${on('10:30')}) where id = '${mine}'`,
    ],
  ],
  [
    'one beside it that becomes the only one',
    ids => [
      slot(ids, { ...over, id: mine, exclusive: false }),
      `update occupancies set exclusive = true where id = '${mine}'`,
    ],
  ],
  [
    'many rows at once',
    ids => [
      `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status) select creator_id, gen_random_uuid(), kind, starts_at, ends_at, block, status from occupancies where creator_id = '${ids.creator}'`,
    ],
  ],
  ['a booking of its slot', ids => [booking(ids, { slot: ids.session, from: '09:00', to: '10:00' })]],
  [
    'a booking that names another slot',
    ids => [slot(ids, { ...free, id: mine }), booking(ids, { slot: mine, ...over })],
  ],
  [
    'a booking of a slot that was given up',
    ids => [slot(ids, { ...over, id: mine, status: 'cancelled' }), booking(ids, { slot: mine, ...over })],
  ],
  [
    'a booking of a slot still held',
    ids => [slot(ids, { ...free, id: mine, status: 'held' }), booking(ids, { slot: mine, ...free })],
  ],
  ['a booking of the time of a class', ids => [booking(ids, { slot: ids.class, from: '12:00', to: '13:00' })]],
  ['a booking of no slot', ids => [booking(ids, over)]],
  ['a booking of a slot nobody knows', ids => [booking(ids, { ...over, slot: randomUUID() })]],
  [
    'a booking that moves without its slot',
    ids => [
      slot(ids, { ...free, id: mine }),
      booking(ids, { id: mine, slot: mine, ...free }),
      `update bookings set starts_at = ${on('09:30')}, ends_at = ${on('10:30')} where id = '${mine}'`,
    ],
  ],
  [
    'a booking that takes another’s slot',
    ids => [
      slot(ids, { ...free, id: mine }),
      booking(ids, { id: mine, slot: mine, ...free }),
      `update bookings set occupancy_id = '${ids.session}' where id = '${mine}'`,
    ],
  ],
  [
    'a booking that was cancelled',
    ids => [
      slot(ids, { ...over, id: mine, status: 'cancelled' }),
      booking(ids, { id: mine, slot: mine, ...over, status: 'cancelled' }),
      `update bookings set status = 'confirmed' where id = '${mine}'`,
    ],
  ],
  [
    'its slot given up under it',
    ids => [`update occupancies set status = 'cancelled' where id = '${ids.session}'`, slot(ids, over)],
  ],
  [
    'its slot moved away under it',
    ids => [
      `update occupancies set starts_at = ${on('18:00')}, ends_at = ${on('19:00')}, block = tstzrange(${on('18:00')}, ${on('19:00')}) where id = '${ids.session}'`,
      slot(ids, over),
    ],
  ],
  [
    'its slot given to another host',
    ids => [`update occupancies set creator_id = '${other}' where id = '${ids.session}'`],
  ],
  ['its slot made time off', ids => [`update occupancies set kind = 'time_off' where id = '${ids.session}'`]],
  ['a class over it', ids => [slot(ids, { ...over, kind: 'class' })]],
  [
    'a class that names another time',
    ids => [slot(ids, { ...free, id: mine, kind: 'class' }), dateOf(ids, mine, over)],
  ],
  ['a class in the slot of a session', ids => [dateOf(ids, ids.session, { from: '09:00', to: '10:00' })]],
  [
    'a class without its time that somebody comes to',
    ids => [
      slot(ids, { ...over, id: mine, kind: 'class', status: 'cancelled' }),
      dateOf(ids, mine, over),
      `update class_occurrences set taken = 1 where id = '${mine}'`,
    ],
  ],
  [
    'the time of a full class given up',
    ids => [`update occupancies set status = 'cancelled' where id = '${ids.class}'`],
  ],
  ['a place in a class at another time', ids => [booking(ids, { place: ids.class, ...over })]],
  [
    'a class moved from under its people',
    ids => [
      `update class_occurrences set starts_at = ${on('09:00')}, ends_at = ${on('10:00')} where id = '${ids.class}'`,
    ],
  ],
  ['more people than places', ids => [`update class_occurrences set taken = 2 where id = '${ids.class}'`]],
  ['a slot over one that was forced', ids => [slot(ids, { from: '14:00', to: '15:00' })]],
  [
    'one that moves over one that was forced',
    ids => [
      slot(ids, { ...free, id: mine }),
      `update occupancies set starts_at = ${on('14:00')}, ends_at = ${on('15:00')}, block = tstzrange(${on('14:00')}, ${on('15:00')}) where id = '${mine}'`,
    ],
  ],
  ['a check put off until later', ids => ['set constraints all deferred', slot(ids, over)]],
];
describe('plain SQL cannot put anything over a confirmed booking', () => {
  it.each(tries)('%s', async (_what, statements) => {
    const ids = await host();
    const before = await rowsOf(ids);
    await expect(together(...statements(ids))).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await rowsOf(ids)).toEqual(before);
    expect(await overlaps(ids)).toBe(0);
  });

  it('but beside it whatever is not in its way', async () => {
    const ids = await host();
    await together(
      slot(ids, { id: mine, from: '10:00', to: '11:00' }),
      booking(ids, { slot: mine, from: '10:00', to: '11:00' }),
      slot(ids, { ...over, status: 'cancelled' }),
    );
    await together(
      `update occupancies set status = 'cancelled' where id = '${ids.session}'`,
      `update bookings set status = 'cancelled' where id = '${ids.session}'`,
      slot(ids, { from: '09:00', to: '10:00' }),
    );
    expect(await overlaps(ids)).toBe(0);
  });
});
