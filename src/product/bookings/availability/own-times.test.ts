import { expect, it } from 'vitest';
import type { Availability } from '../booking/contract.ts';
import { withOwnTimes } from './own-times.ts';

const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const time = (startsAt: string, left: number | null = null) => ({ startsAt, left, capacity: left, repeated: false });
const list = (kind: 'individualService' | 'groupService', times: ReturnType<typeof time>[]): Availability => ({
  offer: {
    offerId: 'a',
    kind,
    title: 'A lesson',
    durationMinutes: 60,
    pricing: 'free',
    amount: 0,
    currency: 'USD',
    timeUnit: 'session',
    mode: 'online',
    place: '',
    payMethods: [],
    payPages: [],
    feePoints: 0,
    refundPolicy: { template: '100p' },
    approval: false,
    waitlist: false,
    autoBook: false,
    packages: [],
    passes: false,
    coupons: false,
    series: null,
    testPayments: false,
    hostName: 'Ana',
    hostZone: 'UTC',
  },
  zone: 'UTC',
  from: '2026-11-23',
  to: '2026-11-29',
  days: times.length === 0 ? [] : [{ date: '2026-11-23', times }],
  next: null,
});
const starts = (listed: Availability) => listed.days.flatMap(day => day.times.map(({ startsAt }) => startsAt));

it('puts the visitor’s own time back between the others', () => {
  const listed = list('individualService', [time(at(9)), time(at(11))]);
  expect(starts(withOwnTimes(listed, [new Date(at(10))]))).toEqual([at(9), at(10), at(11)]);
});

it('makes a day of it where nothing else is free, and leaves out what is beyond the list', () => {
  const listed = list('individualService', []);
  expect(starts(withOwnTimes(listed, [new Date(at(10, 24)), new Date(at(10, 30))]))).toEqual([at(10, 24)]);
});

it('opens the last spot of a class to its holder, and invents no date', () => {
  const listed = list('groupService', [time(at(9), 0)]);
  const own = withOwnTimes(listed, [new Date(at(9)), new Date(at(12))]);
  expect(own.days[0]?.times).toMatchObject([{ startsAt: at(9), left: 1 }]);
});
