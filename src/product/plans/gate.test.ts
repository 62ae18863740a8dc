import { expect, it } from 'vitest';
import { entitlements, type Plan, plans } from './entitlement.ts';
import { type GatedUse, gateMessage, mayUse, unlockedBy } from './gate.ts';

const uses = Object.entries(entitlements.free).flatMap(([name, value]) =>
  typeof value === 'boolean' ? [name as GatedUse] : [],
);

it('knows every flag of the table', () => expect(uses).toHaveLength(5));

it.each(uses.flatMap(use => plans.map((plan): [GatedUse, Plan] => [use, plan])))(
  'decides %s on %s by the table',
  (use, plan) => {
    expect(mayUse(use, plan) === undefined).toBe(entitlements[plan][use]);
    expect(entitlements[unlockedBy(use)][use]).toBe(true);
  },
);

it('says what is locked and which plan unlocks it', () => {
  expect(gateMessage({ what: 'isFlexiblePaymentEnabled', plan: 'free' })).toBe(
    'Bookings paid later are part of the Pro plan. You’re on Free.',
  );
  expect(gateMessage({ what: 'isBillingPortalAvailable', plan: 'free' })).toContain('the Basic plan');
});
