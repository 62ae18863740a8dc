import { expect, it } from 'vitest';
import type { UsableAccount } from './payee.ts';
import { type FeeRule, feeOn, feePoints } from './service-fee.ts';

const connected: UsableAccount = { provider: 'stripe', way: 'connected', account: 'acct_1' };
const own: UsableAccount = { ...connected, way: 'own' };

it.each<[string, FeeRule['FEE_MODE'], number, UsableAccount[], number]>([
  ['nothing unless the operator sets one', 'default', 0, [], 0],
  ['what the operator sets', 'default', 250, [], 250],
  ['the same of what is passed on', 'default', 250, [connected], 250],
  ['nothing where the creator’s own keys charge', 'default', 250, [own], 0],
  ['nothing where own keys come before a connected account', 'default', 250, [connected, own], 0],
  ['nothing in the mode without fees', 'noFee', 250, [connected], 0],
])('%s', (_rule, mode, points, accounts, wanted) => {
  expect(feePoints({ FEE_MODE: mode, FEE_BASIS_POINTS: points }, accounts)).toBe(wanted);
});

it.each([
  [0, 250, 0],
  [4000, 0, 0],
  [4000, 250, 100],
  [50_000, 500, 2500],
  // Half up once, in whole cents and won.
  [19, 250, 0],
  [20, 250, 1],
  [1, 5000, 1],
  [99_999_999, 5000, 50_000_000],
])('of %i at %i basis points it is %i', (amount, points, fee) => {
  expect(feeOn(amount, points)).toBe(fee);
});
