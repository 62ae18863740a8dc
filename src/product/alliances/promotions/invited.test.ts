import { expect, it } from 'vitest';
import { invitedIn } from './invited.ts';

it.each([
  ['mayaokafor', { userUrl: 'mayaokafor' }],
  ['@MayaOkafor', { userUrl: 'mayaokafor' }],
  ['https://vitrine.example/at/mayaokafor?x=1', { userUrl: 'mayaokafor' }],
  ['vitrine.example/at/mayaokafor/services/a', { userUrl: 'mayaokafor' }],
  [' maya@example.org ', { email: 'maya@example.org' }],
  ['', undefined],
  ['ab', undefined],
  ['two words', undefined],
  ['a@b@c', undefined],
])('%j invites %j', (typed, expected) => {
  expect(invitedIn(typed)).toEqual(expected);
});
