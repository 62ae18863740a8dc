import { describe, expect, it } from 'vitest';
import { checkConfirmation, mayMailConfirmation } from './subscriber.ts';

const now = new Date('2026-06-30T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const nobody = { status: 'pending' as const, mailedAt: null, confirmedAt: null, unsubscribedAt: null, removedAt: null };

describe('a mail to confirm', () => {
  it.each([
    ['goes to an address nobody knows', undefined, true],
    ['does not go twice within a day', { ...nobody, mailedAt: ago(23.9) }, false],
    ['goes again a day later', { ...nobody, mailedAt: ago(24) }, true],
    [
      'does not go to a subscriber',
      { ...nobody, status: 'confirmed' as const, confirmedAt: ago(90), mailedAt: ago(90) },
      false,
    ],
    [
      'goes to a subscriber who left and asks again',
      { ...nobody, status: 'unsubscribed' as const, confirmedAt: ago(90), unsubscribedAt: ago(1), mailedAt: ago(90) },
      true,
    ],
    [
      'does not go for a month to somebody who never wanted it',
      { ...nobody, status: 'unsubscribed' as const, unsubscribedAt: ago(29 * 24), mailedAt: ago(29 * 24) },
      false,
    ],
    [
      'goes after that month',
      { ...nobody, status: 'unsubscribed' as const, unsubscribedAt: ago(30 * 24), mailedAt: ago(30 * 24) },
      true,
    ],
    [
      'goes to somebody the creator had removed',
      { ...nobody, status: 'confirmed' as const, confirmedAt: ago(90), mailedAt: ago(90), removedAt: ago(1) },
      true,
    ],
    ['does not go within a day even to somebody removed', { ...nobody, mailedAt: ago(2), removedAt: ago(1) }, false],
  ])('%s', (_case, known, expected) => {
    expect(mayMailConfirmation(known, now)).toBe(expected);
  });
});

describe('a link to confirm', () => {
  const later = new Date(now.getTime() + 1);
  it.each([
    ['confirms while it is good', { status: 'pending' as const, removedAt: null }, later, 'confirm'],
    ['has an end', { status: 'pending' as const, removedAt: null }, now, 'ended'],
    ['says so when it was followed before', { status: 'confirmed' as const, removedAt: null }, later, 'already'],
    ['does nothing for somebody removed', { status: 'confirmed' as const, removedAt: ago(1) }, later, 'ended'],
    ['never confirms when it was made to leave', { status: 'unsubscribed' as const, removedAt: null }, null, 'ended'],
  ] as const)('%s', (_case, subscriber, until, expected) => {
    expect(checkConfirmation(subscriber, until, now)).toBe(expected);
  });
});
