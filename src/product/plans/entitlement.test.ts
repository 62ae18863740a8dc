import { describe, expect, it } from 'vitest';
import {
  allowances,
  countOf,
  entitlements,
  limitMessage,
  mayAdd,
  mayHold,
  mayShow,
  overLimitMessage,
  type Plan,
  plans,
} from './entitlement.ts';

it('gives the free plan exactly what the spec says', () => {
  expect(entitlements.free).toEqual({
    maxNumberOfServices: 3,
    maxNumberOfEvents: 1,
    maxNumberOfCalendarBookings: 2,
    maxNumberOfExternalLinks: 5,
    isFlexiblePaymentEnabled: false,
    adFreeEntitled: false,
    isBillingPortalAvailable: false,
    isPremiumAssetsEnabled: false,
    isCardAnalyticsEnabled: false,
  });
});

it('never takes away with a higher plan what a lower one gave', () => {
  const rank = (value: number | boolean | null) => (value === null ? Number.POSITIVE_INFINITY : Number(value));
  for (const [i, plan] of plans.entries()) {
    const lower = plans[i - 1];
    if (lower === undefined) continue;
    for (const [name, value] of Object.entries(entitlements[plan])) {
      const before = entitlements[lower][name as keyof (typeof entitlements)[Plan]];
      expect(rank(value), `${plan} ${name}`).toBeGreaterThanOrEqual(rank(before));
    }
  }
});

it('every plan includes something that the one below it does not', () => {
  for (const [i, plan] of plans.entries()) {
    const lower = plans[i - 1];
    if (lower === undefined) continue;
    expect({ ...entitlements[plan], ...allowances[plan] }).not.toEqual({
      ...entitlements[lower],
      ...allowances[lower],
    });
    for (const name of ['extraPages', 'images'] as const)
      expect(allowances[plan][name]).toBeGreaterThanOrEqual(allowances[lower][name]);
  }
});

describe('adding one more', () => {
  it.each<[kind: string, count: number, plan: Plan, allowed: boolean]>([
    ['individualService', 2, 'free', true],
    ['individualService', 3, 'free', false],
    ['individualService', 3, 'basic', true],
    ['individualService', 500, 'pro', true],
    ['groupService', 0, 'free', true],
    ['groupService', 1, 'free', false],
    ['link', 4, 'free', true],
    ['link', 5, 'free', false],
    ['review', 400, 'free', true],
    ['skill', 400, 'free', true],
  ])('%s after %i on %s: %s', (kind, count, plan, allowed) => {
    expect(mayAdd(kind, count, plan) === undefined).toBe(allowed);
  });
});

it.each([
  [
    'individualService',
    4,
    'free',
    'The Free plan includes 3 services. Delete one to add another, or upgrade: Basic includes 10.',
  ],
  [
    'groupService',
    2,
    'free',
    'The Free plan includes 1 class. Delete one to add another, or upgrade: Basic includes 5.',
  ],
  ['link', 21, 'basic', 'The Basic plan includes 20 links. Delete one to add another, or upgrade: Pro has no limit.'],
  [
    'calendar_booking',
    3,
    'free',
    'The Free plan includes 2 calendar links. Delete one to add another, or upgrade: Basic includes 10.',
  ],
] as const)('refuses %s number %i on %s with: %s', (kind, count, plan, message) => {
  const refusal = mayHold(kind, count, plan);
  expect(refusal && limitMessage(refusal)).toBe(message);
});

it.each([
  ['individualService', 3, 'free', undefined],
  ['individualService', 5, 'free', 'The Free plan includes 3 services; you would have 5. Hide or delete 2.'],
  ['groupService', 2, 'free', 'The Free plan includes 1 class; you would have 2. Hide or delete 1.'],
  ['link', 500, 'pro', undefined],
] as const)('of %s shows %i on %s, or says: %s', (kind, count, plan, message) => {
  const refusal = mayShow({ [kind]: count }, plan);
  expect(refusal && limitMessage(refusal)).toBe(message);
});

it.each([
  [
    { individualService: 5, groupService: 2 },
    'The Free plan includes 3 services and 1 class; you would have 5 and 2. Hide or delete 2 services and 1 class.',
  ],
  [
    { link: 6, calendar_booking: 4, individualService: 4 },
    'The Free plan includes 3 services, 5 links and 2 calendar links; you would have 4, 6 and 4. Hide or delete 1 service, 1 link and 2 calendar links.',
  ],
])('names every limit that a publication is over: %o', (counts, message) => {
  const refusal = mayShow(counts, 'free');
  expect(refusal && limitMessage(refusal)).toBe(message);
});

it('says beside an item that it is too many', () => {
  expect(overLimitMessage({ what: 'groupService', limit: 1, plan: 'free' })).toBe(
    'Over the Free plan’s limit of 1 class: hide or delete it',
  );
});

it('counts a link to the calendar as a link too, and no other link as one', () => {
  const items = ['external_link', 'calendar_booking', 'blog'].map(linkKind => ({ kind: 'link', fields: { linkKind } }));
  expect([countOf('link', items), countOf('calendar_booking', items), countOf('groupService', items)]).toEqual([
    3, 1, 0,
  ]);
});
