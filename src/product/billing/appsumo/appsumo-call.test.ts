import { expect, it } from 'vitest';
import { readLicenceCall } from './appsumo-call.ts';

const call = {
  license_key: '3794577c-dd22-4f55-9d8a-8e0d3e4d4b5a',
  plan_id: 'vitrine_tier1',
  event: 'purchase',
  license_status: 'inactive',
  event_timestamp: 1_800_000_000_000,
  created_at: 1_800_000_000,
  test: false,
  tier: 1,
};

it('reads a call as AppSumo documents it', () =>
  expect(readLicenceCall({ ...call, prev_license_key: 'old', event: 'upgrade', extra: 1 })).toEqual({
    kind: 'event',
    event: {
      key: call.license_key,
      event: 'upgrade',
      at: new Date(1_800_000_000_000),
      formerKey: 'old',
      parentKey: null,
      offer: 'vitrine_tier1',
      tier: 1,
      state: 'inactive',
    },
  }));

it.each([
  ['a test', { ...call, test: true }, { kind: 'test', event: 'purchase' }],
  ['a test of little', { event: 'activate', test: true }, { kind: 'test', event: 'activate' }],
  ['an event of another day', { ...call, event: 'refund' }, { kind: 'other', event: 'refund' }],
  ['no key', { ...call, license_key: '' }, undefined],
  ['no time', { ...call, event_timestamp: 'soon' }, undefined],
  ['no event', { license_key: 'a' }, undefined],
  ['no object', 'purchase', undefined],
])('%s is read as such', (_, body, read) => expect(readLicenceCall(body)).toEqual(read));
