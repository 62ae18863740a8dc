import { describe, expect, it } from 'vitest';
import type { PaidPlan } from '../plan-codes/plan-code.ts';
import {
  type Licence,
  type LicenceEvent,
  type LicenceEventName,
  type LicenceState,
  licenceAfter,
  licenceEvents,
  licenceStates,
  planOfLicence,
  planOfLicences,
} from './licence.ts';

const map = { '1': 'pro', '2': 'empower', 'offer-x': 'basic' } as const;
const at = (second: number) => new Date(1_800_000_000_000 + second * 1000);
const event = (name: LicenceEventName, second: number, more: Partial<LicenceEvent> = {}): LicenceEvent => ({
  key: 'new',
  event: name,
  at: at(second),
  formerKey: null,
  parentKey: null,
  offer: null,
  tier: 1,
  state: null,
  ...more,
});
const licence = (state: LicenceState, second = 0): Licence => ({
  key: 'new',
  plan: 'pro',
  offer: null,
  tier: 1,
  state,
  formerKey: null,
  parentKey: null,
  reportedAt: at(second),
});

const after: Record<LicenceEventName, Record<LicenceState | 'unknown', LicenceState>> = {
  purchase: { unknown: 'inactive', inactive: 'inactive', active: 'active', deactivated: 'deactivated' },
  activate: { unknown: 'active', inactive: 'active', active: 'active', deactivated: 'active' },
  upgrade: { unknown: 'active', inactive: 'active', active: 'active', deactivated: 'active' },
  downgrade: { unknown: 'active', inactive: 'active', active: 'active', deactivated: 'active' },
  migrate: { unknown: 'active', inactive: 'active', active: 'active', deactivated: 'active' },
  deactivate: {
    unknown: 'deactivated',
    inactive: 'deactivated',
    active: 'deactivated',
    deactivated: 'deactivated',
  },
};
describe('a licence', () => {
  it.each(
    licenceEvents.flatMap(name =>
      (['unknown', ...licenceStates] as const).map(state => [name, state, after[name][state]] as const),
    ),
  )('%s makes one that is %s %s', (name, state, expected) => {
    const before = state === 'unknown' ? undefined : licence(state);
    expect(licenceAfter(before, event(name, 1), map)?.state).toBe(expected);
  });

  it.each([
    ['an older event', -1],
    ['the same event again', 0],
  ])('%s changes nothing', (_, second) =>
    expect(licenceAfter(licence('active'), event('deactivate', second), map)).toBeUndefined(),
  );

  it('any order of the same events ends the same', () => {
    const events = [
      event('purchase', 1),
      event('activate', 2),
      event('deactivate', 3),
      event('activate', 4, { tier: 2 }),
    ];
    const ends = permutations(events).map(order =>
      order.reduce<Licence | undefined>((known, next) => licenceAfter(known, next, map) ?? known, undefined),
    );
    expect(ends).toHaveLength(24);
    for (const end of ends) expect(end).toMatchObject({ state: 'active', plan: 'empower', reportedAt: at(4) });
  });

  it('keeps what an event does not say', () => {
    const known = licenceAfter(licence('active'), event('deactivate', 1, { tier: null, offer: null }), map);
    expect(known).toMatchObject({ tier: 1, plan: 'pro' });
  });
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, i) => permutations(all.toSpliced(i, 1)).map(rest => [first, ...rest]));
}

it.each<[offer: string | null, tier: number | null, plan: PaidPlan | null]>([
  ['offer-x', 1, 'basic'],
  ['other', 2, 'empower'],
  [null, 1, 'pro'],
  [null, 9, null],
  [null, null, null],
])('offer %s of tier %s gives %s', (offer, tier, plan) => expect(planOfLicence(map, { offer, tier })).toBe(plan));

it.each<[licences: [PaidPlan | null, LicenceState][], plan: string]>([
  [[], 'free'],
  [[['pro', 'inactive']], 'pro'],
  [[['pro', 'deactivated']], 'free'],
  [
    [
      ['pro', 'active'],
      ['empower', 'deactivated'],
    ],
    'pro',
  ],
  [
    [
      ['basic', 'active'],
      ['empower', 'active'],
      [null, 'active'],
    ],
    'empower',
  ],
])('licences %j give %s', (licences, plan) =>
  expect(planOfLicences(licences.map(([given, state]) => ({ plan: given, state })))).toBe(plan),
);
