import { expect, it } from 'vitest';
import { unusedWorth } from './unused-worth.ts';

const now = new Date('2026-11-16T00:00:00Z');
const pass = { price: 3000, total: null, left: null, from: new Date('2026-11-01T00:00:00Z'), expiresAt: null };
const end = new Date('2026-12-01T00:00:00Z');

it.each([
  ['two of five sessions', { price: 10_001, total: 5, left: 2 }, 4000],
  ['all sessions', { price: 10_001, total: 5, left: 5 }, 10_001],
  ['no session', { total: 5, left: 0 }, 0],
  ['sessions count, not days', { total: 3, left: 3, expiresAt: end }, 3000],
  ['half of the time', { expiresAt: end }, 1500],
  ['a part of a unit is the customer’s', { price: 1001, expiresAt: end }, 501],
  ['a pass without an end', {}, 3000],
  ['a pass that has ended', { expiresAt: now }, 0],
  ['sessions of a pass that has ended', { total: 5, left: 5, expiresAt: now }, 0],
  ['a period that is still to begin', { from: end, expiresAt: new Date('2026-12-31T00:00:00Z') }, 3000],
])('%s', (_name, change, worth) => {
  expect(unusedWorth({ ...pass, ...change }, now)).toBe(worth);
});
