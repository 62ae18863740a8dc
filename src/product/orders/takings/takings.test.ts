import { expect, it } from 'vitest';
import { takings, takingsSince } from './takings.ts';

// Wednesday 12:00 in Lisbon.
const now = new Date('2026-11-25T12:00:00Z');
const sale = (createdAt: string, amount: number, changes: object = {}) => ({
  createdAt,
  amount,
  refunded: 0,
  dispute: null,
  disputed: 0,
  currency: 'USD' as const,
  paymentStatus: 'paid' as const,
  ...changes,
});
const read = (...sales: ReturnType<typeof sale>[]) => takings(sales, 'Europe/Lisbon', now)[0];

it.each([
  ['this week counts from Monday 0:00', '2026-11-23T00:00:00Z', { thisWeek: 100, lastWeekByNow: 0, lastWeek: 0 }],
  [
    'Sunday before midnight is last week, but later than now',
    '2026-11-22T23:59:00Z',
    { thisWeek: 0, lastWeekByNow: 0, lastWeek: 100 },
  ],
  [
    'last Wednesday morning is last week by now',
    '2026-11-18T11:59:00Z',
    { thisWeek: 0, lastWeekByNow: 100, lastWeek: 100 },
  ],
  ['last Wednesday noon is not before now', '2026-11-18T12:00:00Z', { thisWeek: 0, lastWeekByNow: 0, lastWeek: 100 }],
  ['the week before last counts nowhere', '2026-11-15T23:59:00Z', { thisWeek: 0, lastWeekByNow: 0, lastWeek: 0 }],
])('%s', (_, createdAt, sums) => {
  expect(read(sale(createdAt, 100))).toMatchObject(sums);
});

it('begins the week by the clocks of the zone', () => {
  const sunday = [sale('2026-11-22T16:00:00Z', 100)];
  expect(takings(sunday, 'Asia/Seoul', now)[0]?.thisWeek).toBe(100);
  expect(takings(sunday, 'Europe/Lisbon', now)[0]?.thisWeek).toBe(0);
});

it('takes off what went back and leaves out what is not paid', () => {
  const at = '2026-11-24T09:00:00Z';
  expect(
    read(sale(at, 4000), sale(at, 4000, { refunded: 1500 }), sale(at, 900, { paymentStatus: 'pending' })),
  ).toMatchObject({ thisWeek: 6500 });
});

it('keeps currencies apart, the larger week first', () => {
  const at = '2026-11-24T09:00:00Z';
  const found = takings([sale(at, 4000), sale(at, 50_000, { currency: 'KRW' })], 'Europe/Lisbon', now);
  expect(found.map(({ currency, thisWeek }) => [currency, thisWeek])).toEqual([
    ['KRW', 50_000],
    ['USD', 4000],
  ]);
});

it('has fourteen days, today last', () => {
  const days = read(sale('2026-11-25T08:00:00Z', 300), sale('2026-11-12T08:00:00Z', 200))?.days ?? [];
  expect(days).toHaveLength(14);
  expect([days[0], days.at(-1)]).toEqual([
    { date: '2026-11-12', amount: 200 },
    { date: '2026-11-25', amount: 300 },
  ]);
});

it.each([
  ['2026-11-25T12:00:00Z', '2026-11-12T00:00:00.000Z'],
  ['2026-11-29T12:00:00Z', '2026-11-16T00:00:00.000Z'],
])('on %s orders matter from %s', (moment, since) => {
  expect(takingsSince('Europe/Lisbon', new Date(moment)).toISOString()).toBe(since);
});
