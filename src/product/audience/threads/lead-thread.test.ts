import { expect, it } from 'vitest';
import { checkInvitation, emailsBefore } from './lead-thread.ts';

const now = new Date('2026-06-30T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const pending = { status: 'pending' as const, mailedAt: hoursAgo(25), removedAt: null };

it.each([
  ['nobody knows', undefined, 'invite'],
  ['did not answer for a day', pending, 'invite'],
  ['was asked today', { ...pending, mailedAt: hoursAgo(23) }, 'already_asked'],
  ['is subscribed', { ...pending, status: 'confirmed' as const }, 'already_subscribed'],
  ['subscribed today', { ...pending, status: 'confirmed' as const, mailedAt: hoursAgo(1) }, 'already_subscribed'],
  ['left', { ...pending, status: 'unsubscribed' as const }, 'has_unsubscribed'],
  ['left, and was removed', { ...pending, status: 'unsubscribed' as const, removedAt: now }, 'has_unsubscribed'],
  ['was subscribed and removed', { ...pending, status: 'confirmed' as const, removedAt: now }, 'invite'],
] as const)('a person who %s: %s', (_case, known, expected) => {
  expect(checkInvitation(known, [], now)).toBe(expected);
});

it.each([
  ['who was erased after leaving', ['person'], 'has_unsubscribed'],
  ['whose address bounced', ['bounce'], 'is_suppressed'],
  ['who complained and left', ['complaint', 'person'], 'has_unsubscribed'],
] as const)('a person %s is not invited', (_case, kinds, expected) => {
  expect(
    checkInvitation(
      undefined,
      kinds.map(kind => ({ kind })),
      now,
    ),
  ).toBe(expected);
});

it.each([
  [0, ['lead']],
  [2, ['lead', 'r0', 'r1']],
  [12, ['lead', ...Array.from({ length: 10 }, (_, nth) => `r${nth + 2}`)]],
])('after %i replies the next one continues the first email and the newest', (count, expected) => {
  expect(
    emailsBefore(
      'lead',
      Array.from({ length: count }, (_, nth) => `r${nth}`),
    ),
  ).toEqual(expected);
});
