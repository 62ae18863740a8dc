import { expect, it } from 'vitest';
import type { Plan } from '../plans/entitlement.ts';
import { type PaidPlan, plainCode, planAfterCode } from './plan-code.ts';

it.each<[own: Plan, code: PaidPlan, after: Plan | undefined]>([
  ['free', 'basic', 'basic'],
  ['free', 'pro', 'pro'],
  ['free', 'empower', 'empower'],
  ['basic', 'basic', undefined],
  ['basic', 'pro', 'pro'],
  ['pro', 'basic', undefined],
  ['pro', 'pro', 'empower'],
  ['pro', 'empower', 'empower'],
  ['empower', 'basic', undefined],
  ['empower', 'pro', undefined],
  ['empower', 'empower', undefined],
])('on %s a code for %s gives %s', (own, code, after) => expect(planAfterCode(own, code)).toBe(after));

it('reads a code however it is typed', () => expect(plainCode(' abcd-efgh 1234 ')).toBe('ABCDEFGH1234'));
