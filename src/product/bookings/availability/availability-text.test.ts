import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Availability, availabilitySchema } from '../booking/contract.ts';
import { availabilityText } from './availability-text.ts';

const offer: Availability['offer'] = {
  offerId: '0a1a09e2-9704-4784-9c0f-ee031516aae3',
  kind: 'groupService',
  title: 'Drums & "more" \\ </script>\u2028',
  durationMinutes: 60,
  pricing: 'free',
  amount: 0,
  currency: 'USD',
  timeUnit: 'session',
  mode: 'offline',
  place: 'Studio 2\n1 Rue de l’Été',
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
  hostName: 'Maya',
  hostZone: 'Europe/Lisbon',
};

const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map(date => date.toISOString());
const count = fc.option(fc.nat({ max: 500 }));
const time = fc.record(
  { startsAt: instant, left: count, capacity: count, repeated: fc.boolean(), place: fc.string({ unit: 'binary' }) },
  { requiredKeys: ['startsAt', 'left', 'capacity', 'repeated'] },
);
const day = fc.record({ date: instant.map(text => text.slice(0, 10)), times: fc.array(time) });

it('is what the schema describes, to the last field', () => {
  fc.assert(
    fc.property(fc.array(day), fc.option(instant), (days, next) => {
      const list = { offer, zone: 'Europe/Berlin', from: '2026-11-22', to: '2026-11-28', days, next };
      expect(availabilitySchema.parse(JSON.parse(availabilityText(list)))).toEqual(list);
    }),
  );
});
