import { expect, it } from 'vitest';
import { ineligibility } from './face.ts';

const now = new Date('2026-11-30T10:00:00Z');
const old = new Date('2026-11-23T10:00:00Z');
const young = new Date('2026-11-23T10:00:00.001Z');

it.each([
  [{ createdAt: old, isLive: true }, undefined],
  [{ createdAt: young, isLive: true }, 'account_too_new'],
  [{ createdAt: old, isLive: false }, 'page_not_live'],
  [{ createdAt: young, isLive: false }, 'page_not_live'],
])('%j may take part unless %s', (account, reason) => {
  expect(ineligibility(account, now)).toBe(reason);
});
