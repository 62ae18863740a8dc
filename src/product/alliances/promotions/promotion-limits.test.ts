import { expect, it } from 'vitest';
import { badges, badgeText, isBadge } from './badge.ts';
import { acceptsItself, type Ended, mayInvite, mayRestore, restsUntil } from './promotion-limits.ts';

const now = new Date('2026-11-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const state = { createdAt: daysAgo(8), isLive: true, isClosed: false };

it.each([
  ['an account of a week with a page', {}, true],
  ['a new account', { createdAt: daysAgo(6.9) }, false],
  ['without a page', { isLive: false }, false],
  ['disabled or leaving', { isClosed: true }, false],
])('who invites: %s', (_what, change, expected) => {
  expect(mayInvite({ ...state, ...change }, now)).toBe(expected);
});

const ended: Ended = {
  ...{ status: 'declined', before: 'outgoing_invite_pending', endedBy: 'partner', endedAt: daysAgo(29) },
  invitedAt: daysAgo(40),
};
it.each([
  ['refused a month ago', { endedAt: daysAgo(30) }, undefined],
  ['refused less than a month ago', {}, new Date(daysAgo(29).getTime() + 30 * 86_400_000)],
  ['who refused may invite', { endedBy: 'creator' }, undefined],
  ['taken back today', { status: 'deleted', endedBy: 'creator', invitedAt: daysAgo(0.5) }, daysAgo(-0.5)],
  ['taken back, invited yesterday', { status: 'deleted', endedBy: 'creator', invitedAt: daysAgo(1) }, undefined],
  ['removed by the other', { status: 'deleted', before: 'active' }, undefined],
] as const)('rest: %s', (_what, change, expected) => {
  expect(restsUntil({ ...ended, ...change }, now)).toEqual(expected);
});

it.each([
  ['by who removed', { status: 'deleted', endedBy: 'creator' }, true],
  ['not by the other', { status: 'deleted', endedBy: 'partner' }, false],
  ['not after a month', { status: 'deleted', endedBy: 'creator', endedAt: daysAgo(30) }, false],
  ['not a refusal', { endedBy: 'creator' }, false],
] as const)('undo: %s', (_what, change, expected) => {
  expect(mayRestore({ ...ended, ...change }, now)).toBe(expected);
});

const rules = { acceptsNew: true, leastDays: 30, sameLanguage: true };
it.each([
  ['matches', rules, { createdAt: daysAgo(30), language: 'ko' }, true],
  ['off', { ...rules, acceptsNew: false }, { createdAt: daysAgo(30), language: 'ko' }, false],
  ['too new', rules, { createdAt: daysAgo(29), language: 'ko' }, false],
  ['another language', rules, { createdAt: daysAgo(30), language: 'en' }, false],
  ['any language', { ...rules, sameLanguage: false }, { createdAt: daysAgo(30), language: 'en' }, true],
] as const)('accepts by itself: %s', (_what, asked, inviter, expected) => {
  expect(acceptsItself(asked, inviter, { language: 'ko' }, now)).toBe(expected);
});

it('has the ten badges of the specification, and own words for one', () => {
  expect(badges.map(badge => badgeText({ badge, customBadge: 'My hero' }))).toEqual([
    'Friend recommendation',
    'Friend of the week',
    'Friend of the month',
    'Teammate of the week',
    'Teammate of the month',
    'Partner recommendation',
    'Check out my friend',
    'We work together',
    'We share same value',
    'My hero',
  ]);
  expect(badges.filter(badge => isBadge({ badge, customBadge: '' }))).toHaveLength(9);
  expect(badges.filter(badge => isBadge({ badge, customBadge: 'My hero' }))).toEqual(['custom']);
});
