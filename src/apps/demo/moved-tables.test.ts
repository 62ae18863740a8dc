import { describe, expect, it } from 'vitest';
import { movedTables, movedText } from './moved-tables.ts';

const zone = 'Europe/Lisbon';

it.each([
  ['an instant', '"2026-11-30T10:00:00+00:00"', 7, '"2026-12-07T10:00:00.000Z"'],
  ['its seconds', '"2026-11-30T10:00:07.5+00:00"', 7, '"2026-12-07T10:00:07.500Z"'],
  ['a time on the wall, over a change of clocks', '"2026-10-19T17:00:00+00:00"', 7, '"2026-10-26T18:00:00.000Z"'],
  ['a period', '[\\"2026-11-30 10:00:00+00\\")', 14, '[\\"2026-12-14T10:00:00.000Z\\")'],
  ['a date', '"2026-11-30"', -7, '"2026-11-23"'],
  ['no id', '"20261130-1130-4130-8130-202611301130"', 7, '"20261130-1130-4130-8130-202611301130"'],
])('moves %s', (_, text, days, expected) => {
  expect(movedText(text, days, zone)).toBe(expected);
});

const from = Date.parse('2026-11-30T00:00:00Z');
const at = (now: string, tables: Record<string, object[]>) =>
  Object.fromEntries(
    movedTables(new Map(Object.entries(tables).map(([name, rows]) => [name, JSON.stringify(rows)])), {
      from,
      now: Date.parse(now),
      zone,
    }),
  );

describe('a start of the demo', () => {
  it.each([
    ['2026-11-30T00:00:00Z', '2026-11-20'],
    ['2026-11-30T00:00:01Z', '2026-11-27'],
    ['2026-12-07T00:00:00Z', '2026-11-27'],
    ['2027-01-02T12:00:00Z', '2026-12-25'],
  ])('at %s moves by whole weeks to the end of the files', (now, day) => {
    expect(at(now, { page_counts: [{ day: '2026-11-20' }] })).toEqual({ page_counts: [{ day }] });
  });

  it('has all messages, which know no weekday', () => {
    const leads = [{ id: 'l1', created_at: '2026-11-29T23:00:00+00:00' }];
    expect(at('2026-12-02T08:00:00Z', { leads })).toEqual({
      leads: [{ id: 'l1', created_at: '2026-12-01T23:00:00.000Z' }],
    });
  });

  it('leaves out what had not happened yet, and all that belongs to it', () => {
    const left = at('2026-12-03T12:00:00Z', {
      occupancies: [{ id: 'o1' }, { id: 'o2' }],
      bookings: [
        { id: 'b1', occupancy_id: 'o1', created_at: '2026-11-29T10:00:00+00:00' },
        { id: 'b2', occupancy_id: 'o2', created_at: '2026-11-20T10:00:00+00:00' },
        { id: 'b3', occupancy_id: null, created_at: '2026-11-20T10:00:00+00:00' },
      ],
      orders: [
        { id: 'x1', booking_id: 'b1' },
        { id: 'x2', booking_id: 'b2' },
        { id: 'x3', booking_id: 'b3', paid_at: '2026-11-29T10:00:00+00:00' },
      ],
      order_events: [{ id: 'e1', order_id: 'x1' }],
    });
    const ids = Object.entries(left).map(([name, rows]) => [name, rows.map(row => row.id)]);
    expect(Object.fromEntries(ids)).toEqual({
      occupancies: ['o2'],
      bookings: ['b2'],
      orders: ['x2'],
      order_events: [],
    });
  });

  it('has no sessions on a holiday', () => {
    const sessions = { bookings: [{ id: 'b1', starts_at: '2026-12-04T10:00:00+00:00' }] };
    expect(at('2026-12-16T12:00:00Z', sessions)).toEqual({ bookings: [] });
    expect(at('2026-12-06T12:00:00Z', sessions).bookings).toHaveLength(1);
  });
});
