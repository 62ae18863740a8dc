import { expect, it } from 'vitest';
import type { Plan } from '../../plans/entitlement.ts';
import { codeState, type PaidPlan, plainCode, planAfterCode, planOfCodes } from './plan-code.ts';

it.each<[codes: PaidPlan[], plan: Plan]>([
  [[], 'free'],
  [['basic'], 'basic'],
  [['basic', 'basic'], 'basic'],
  [['pro'], 'pro'],
  [['basic', 'pro'], 'pro'],
  [['pro', 'pro'], 'empower'],
  [['empower'], 'empower'],
])('codes for %j give %s', (codes, plan) => expect(planOfCodes(codes)).toBe(plan));

it.each<[own: Plan, codes: PaidPlan[], code: PaidPlan, after: Plan | undefined]>([
  ['free', [], 'basic', 'basic'],
  ['free', [], 'pro', 'pro'],
  ['free', [], 'empower', 'empower'],
  ['basic', ['basic'], 'basic', undefined],
  ['basic', ['basic'], 'pro', 'pro'],
  ['pro', ['pro'], 'basic', undefined],
  ['pro', ['pro'], 'pro', 'empower'],
  ['pro', ['pro'], 'empower', 'empower'],
  ['empower', ['pro', 'pro'], 'basic', undefined],
  ['empower', ['pro', 'pro'], 'pro', undefined],
  ['empower', ['empower'], 'empower', undefined],
  // Given manually.
  ['pro', [], 'pro', undefined],
  ['pro', [], 'empower', 'empower'],
])('on %s with codes for %j a code for %s gives %s', (own, codes, code, after) =>
  expect(planAfterCode(own, codes, code)).toBe(after),
);

const now = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T00:00:00Z');
const later = new Date('2026-12-02T00:00:00Z');
it.each([
  [{ redeemedAt: null, endsAt: null, revokedAt: null }, 'unused'],
  [{ redeemedAt: null, endsAt: later, revokedAt: null }, 'unused'],
  [{ redeemedAt: null, endsAt: now, revokedAt: null }, 'ended'],
  [{ redeemedAt: before, endsAt: now, revokedAt: null }, 'used'],
  [{ redeemedAt: null, endsAt: null, revokedAt: before }, 'taken_back'],
  [{ redeemedAt: before, endsAt: null, revokedAt: now }, 'taken_back'],
])('%j is %s', (code, state) => expect(codeState(code, now)).toBe(state));

it('reads a code however it is typed', () => expect(plainCode(' abcd-efgh 1234 ')).toBe('ABCDEFGH1234'));
