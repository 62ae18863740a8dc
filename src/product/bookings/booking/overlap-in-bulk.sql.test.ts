import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { booking, type Copy, on, promptOn, slot, type Taken } from '../../../../tests/kit/database/plain-sql.ts';

// Ways of writing many rows at once, each of which goes past one plain insert. No code of Vitrine writes bookings so.
const { pool } = await testDatabase();
const { host, together, overlaps, rowsOf } = promptOn(pool);

const at = (time: string) => `2026-11-23T${time}Z`;
type Times = { from: string; to: string };
const free = { from: '18:00', to: '19:00' };
const over = { from: '09:30', to: '10:30' };

const slotColumns = '(creator_id, id, kind, starts_at, ends_at, block, status)';
type How = { id?: string; kind?: string; block?: string; status?: string };
const slotRow = ({ creator }: Taken, { from, to }: Times, how: How = {}): string[] => {
  const { id = randomUUID(), kind = 'session', block = `["${at(from)}","${at(to)}")`, status = 'confirmed' } = how;
  return [creator, id, kind, at(from), at(to), block, status];
};
const slots = (...rows: string[][]): Copy => ({ copy: `occupancies ${slotColumns}`, rows });

const bookingColumns =
  '(creator_id, id, kind, offer_id, occupancy_id, status, starts_at, ends_at, host_zone, offer, customer_name, customer_email)';
const bookings = ({ creator }: Taken, slotId: string, { from, to }: Times, status = 'confirmed'): Copy => ({
  copy: `bookings ${bookingColumns}`,
  rows: [
    [
      ...[creator, randomUUID(), 'individual', randomUUID(), slotId, status, at(from), at(to)],
      ...['Europe/Lisbon', '{}', 'Ana', 'ana@example.org'],
    ],
  ],
});
/** Eight free half hours of the night, and one more. */
const many = (ids: Taken, last: string[]) => [
  ...Array.from({ length: 8 }, (_, nth) => slotRow(ids, { from: `0${nth}:00`, to: `0${nth}:30` })),
  last,
];
const mine = randomUUID();

type Try = [what: string, steps: (ids: Taken) => (string | Copy)[]];
const tries: Try[] = [
  ['COPY of a slot over it', ids => [slots(slotRow(ids, over))]],
  ['COPY of a slot inside it', ids => [slots(slotRow(ids, { from: '09:20', to: '09:40' }))]],
  ['COPY of many slots, the last over it', ids => [slots(...many(ids, slotRow(ids, over)))]],
  ['COPY of two slots over each other', ids => [slots(slotRow(ids, free), slotRow(ids, free))]],
  [
    'COPY of a slot whose pauses reach into it',
    ids => [slots(slotRow(ids, { from: '10:15', to: '11:00' }, { block: `["${at('09:59')}","${at('11:00')}")` }))],
  ],
  ['COPY of a slot that takes no time', ids => [slots(slotRow(ids, over, { block: 'empty' }))]],
  ['COPY of a slot without a time', ids => [slots(slotRow(ids, over, { block: '\\N' }))]],
  [
    'COPY of a slot that takes other time than it says',
    ids => [slots(slotRow(ids, over, { block: `["${at('18:00')}","${at('19:00')}")` }))],
  ],
  ['COPY of a class over it', ids => [slots(slotRow(ids, over, { kind: 'class' }))]],
  ['COPY of a slot over one that was forced', ids => [slots(slotRow(ids, { from: '14:00', to: '15:00' }))]],
  ['COPY of a booking of its slot', ids => [bookings(ids, ids.session, { from: '09:00', to: '10:00' })]],
  ['COPY of a booking of no slot', ids => [bookings(ids, '\\N', over)]],
  [
    'COPY of a booking that names another slot',
    ids => [slots(slotRow(ids, free, { id: mine })), bookings(ids, mine, over)],
  ],
  [
    'COPY of a booking of a slot that was given up',
    ids => [slots(slotRow(ids, over, { id: mine, status: 'cancelled' })), bookings(ids, mine, over)],
  ],
  [
    'COPY into a table without rules, and from there',
    ids => [
      'create temporary table loose (like occupancies) on commit drop',
      { copy: `loose ${slotColumns}`, rows: [slotRow(ids, over)] },
      `insert into occupancies ${slotColumns} select creator_id, id, kind, starts_at, ends_at, block, status from loose`,
    ],
  ],
  [
    'rows out of one JSON text',
    ids => [
      `insert into occupancies ${slotColumns} select creator_id, id, kind, starts_at, ends_at, block, status
       from jsonb_populate_recordset(null::occupancies, '${JSON.stringify([
         {
           ...{ creator_id: ids.creator, id: mine, kind: 'session', status: 'confirmed' },
           ...{ starts_at: at('09:30'), ends_at: at('10:30'), block: `["${at('09:30')}","${at('10:30')}")` },
         },
       ])}')`,
    ],
  ],
  [
    'MERGE of one that is moved onto it',
    ids => [
      slot(ids, { ...free, id: mine }),
      `merge into occupancies o using (select '${mine}'::uuid as id) of on o.creator_id = '${ids.creator}' and o.id = of.id
       when matched then update set starts_at = ${on('09:30')}, ends_at = ${on('10:30')}, block = tstzrange(${on('09:30')}, ${on('10:30')})`,
    ],
  ],
  [
    'an insert that becomes an update',
    ids => [
      slot(ids, { ...free, id: mine }),
      `${slot(ids, { ...free, id: mine })} on conflict (creator_id, id) do update
       set starts_at = ${on('09:30')}, ends_at = ${on('10:30')}, block = tstzrange(${on('09:30')}, ${on('10:30')})`,
    ],
  ],
  [
    'one statement that gives its slot up and takes its time',
    ids => [
      `with gone as (update occupancies set status = 'cancelled' where id = '${ids.session}' returning id)
       ${slot(ids, over)
         .replace('values (', 'select ')
         .replace(/\)\s*$/, '')}`,
    ],
  ],
  [
    'a block of code that takes its slot and a booking with it',
    ids => [`do $$ begin ${slot(ids, { ...over, id: mine })}; ${booking(ids, { slot: mine, ...over })}; end $$`],
  ],
];

describe('whatever writes many rows at once puts nothing over a confirmed booking, and leaves none of them', () => {
  it.each(tries)('%s', async (_what, steps) => {
    const ids = await host();
    const before = await rowsOf(ids);
    await expect(together(...steps(ids))).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await rowsOf(ids)).toEqual(before);
    expect(await overlaps(ids)).toBe(0);
  });

  it('but COPY beside it stays', async () => {
    const ids = await host();
    await together(slots(...many(ids, slotRow(ids, free, { id: mine }))), bookings(ids, mine, free));
    const [slotsNow = [], bookingsNow = []] = await rowsOf(ids);
    expect([slotsNow.length, bookingsNow.length]).toEqual([12, 4]);
  });
});
