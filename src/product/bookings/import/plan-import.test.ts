import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardElsewhere, plainLine } from '../../../../tests/kit/bookings/import-samples.ts';
import { groupServiceDefaults, individualServiceDefaults } from '../../services/service.ts';
import { bookingKey, type ImportSetting, type KnownOffer, planImport } from './plan-import.ts';
import type { ImportLine } from './read-line.ts';

const now = new Date('2026-11-21T10:00:00Z');
const talk: KnownOffer = {
  offerId: randomUUID(),
  kind: 'individualService',
  fields: { ...individualServiceDefaults, title: 'Café talk', durationMinutes: 30, bufferBeforeMinutes: 15 },
};
const salsa: KnownOffer = {
  offerId: randomUUID(),
  kind: 'groupService',
  fields: { ...groupServiceDefaults('2026-11-23'), title: 'Salsa for two' },
};
const setting: ImportSetting = {
  now,
  offers: [talk, salsa],
  known: new Set(),
  dates: [],
  takenTimes: [],
  zone: 'Europe/Lisbon',
  locale: 'en-GB',
  owedGate: undefined,
};

let nth = 1;
const line = (startsAt: string, more: Partial<ImportLine> = {}): ImportLine => ({
  ...plainLine,
  line: ++nth,
  startsAt: new Date(startsAt),
  endsAt: null,
  service: 'Café talk',
  name: `Somebody ${nth}`,
  email: '',
  ...more,
});
const monday = (time: string) => `2026-11-23T${time}:00Z`;
const until = (time: string) => ({ endsAt: new Date(monday(time)) });
const plan = (lines: readonly ImportLine[], more: Partial<ImportSetting> = {}) =>
  planImport(lines, { ...setting, ...more });

describe('a planned line', () => {
  it.each([
    ['Café talk', talk],
    ['cafe talk', talk],
    ['cafe-talk', talk],
    ['CAFÉ TALK', talk],
    ['salsa-for-two', salsa],
    ['Tango', undefined],
  ])('of %j is of the offer of that title or address', (service, offer) => {
    const [booking] = plan([
      line('2026-10-05T10:00:00Z', { service, endsAt: new Date('2026-10-05T11:00:00Z') }),
    ]).bookings;
    expect(booking?.offer).toBe(offer);
  });

  it.each([
    ['2026-11-21T09:30:00Z', null, 'past'],
    ['2026-11-21T09:31:00Z', null, 'coming'],
    ['2026-11-24T09:00:00Z', 'visitor', 'cancelled'],
    ['2026-10-24T09:00:00Z', 'creator', 'cancelled'],
  ] as const)('at %s, cancelled by %s, is %s', (startsAt, cancelledBy, when) => {
    expect(plan([line(startsAt, { cancelledBy })]).bookings).toMatchObject([{ when }]);
  });

  it('needs an end where no offer says how long it takes', () => {
    expect(plan([line(monday('10:00'), { service: 'Tango' })]).problems).toMatchObject([{ field: 'ends' }]);
  });

  it.each([
    ['10:15', '10:45', 'At the same time as line'],
    ['10:30', '11:00', 'Too close to line'],
    ['09:20', '09:50', 'Too close to line'],
    ['10:45', '11:15', undefined],
    ['09:15', '09:45', undefined],
  ])('from %s to %s beside one from 10:00 to 10:30 is told: %s', (from, to, told) => {
    const lines = [line(monday('10:00'), until('10:30')), line(monday(from), until(to))];
    const { bookings, problems } = plan(lines);
    expect(problems.map(({ message }) => message)).toEqual(
      told === undefined ? [] : [expect.stringContaining(`${told} ${lines[0]?.line}`)],
    );
    expect(bookings).toHaveLength(told === undefined ? 2 : 1);
  });

  it('that is over or cancelled stands in no other’s way', () => {
    const at = '2026-11-20T10:00:00Z';
    const cancelled = line(monday('10:00'), { cancelledBy: 'creator' });
    expect(plan([line(at), line(at), cancelled, line(monday('10:00'))]).problems).toEqual([]);
  });

  it.each([
    ['2026-10-05T10:00:00Z', null, 'CreditCard'],
    ['2026-11-24T10:00:00Z', 'visitor', 'CreditCard'],
    ['2026-11-24T10:00:00Z', null, 'unlisted'],
  ] as const)(
    'at %s, cancelled by %s, that was paid by card elsewhere counts as paid by %s',
    (startsAt, cancelledBy, method) => {
      const payment = cardElsewhere;
      expect(plan([line(startsAt, { cancelledBy, payment })]).bookings).toMatchObject([
        { payment: { method, said: 'cc' } },
      ]);
    },
  );

  it('with a problem keeps no time from the next', () => {
    const bad = { kind: 'plan_excludes', what: 'isFlexiblePaymentEnabled', plan: 'free' } as const;
    const payment = { amount: 4000, currency: 'USD', said: '', method: 'unlisted', refunded: 0 } as const;
    const owed = line(monday('10:00'), { payment: { ...payment, status: 'pending' } });
    const paid = line(monday('10:00'), { payment: { ...payment, status: 'paid' } });
    const { bookings, problems } = plan([owed, paid], { owedGate: bad });
    expect(bookings.map(booking => booking.line)).toEqual([paid.line]);
    expect(problems.map(problem => [problem.line, problem.field])).toEqual([[owed.line, 'paymentStatus']]);
  });

  it('is already here by its start, service, name and email', () => {
    const one = line(monday('10:00'), { name: 'Ana', email: 'ana@example.org' });
    const known = new Set([bookingKey({ ...one, service: 'cafe-talk' })]);
    expect(plan([one, { ...one, line: 99, name: 'Bea' }], { known })).toMatchObject({
      already: [one.line],
      bookings: [{ line: 99 }],
    });
  });
});
