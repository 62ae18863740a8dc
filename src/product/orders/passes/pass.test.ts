import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitShares, unusedShare } from '../../../base/money.ts';
import { checkPass, creditLasts, creditReturns, formatPassCode, passCode, passEnd, readPassCode } from './pass.ts';

describe('shares', () => {
  it.each([
    [25_000, 5, [5000, 5000, 5000, 5000, 5000]],
    [100, 3, [34, 33, 33]],
    [1, 3, [1, 0, 0]],
    [0, 2, [0, 0]],
  ])('%i in %i parts', (amount, parts, shares) => expect(splitShares(amount, parts)).toEqual(shares));

  it('sum exactly to what was paid, and differ by one unit at most', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 50 }), (amount, parts) => {
        const shares = splitShares(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [100, 3, 3, 100],
    [100, 3, 2, 66],
    [100, 3, 1, 33],
    [100, 3, 0, 0],
  ])('of %i for %i sessions, %i unused are worth %i', (paid, total, unused, worth) =>
    expect(unusedShare(paid, total, unused)).toBe(worth),
  );
});

describe('a pass code', () => {
  it('is read however it was typed or pasted', () => {
    const code = passCode(Uint8Array.from([0, 1, 2, 3, 4, 250, 251, 252, 253, 254]));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    for (const typed of [
      code,
      formatPassCode(code),
      ` ${formatPassCode(code).toLowerCase()} `,
      `https://v.test/passes/AbC_-${code}`,
    ])
      expect(readPassCode(typed)).toBe(code);
    expect(readPassCode('OIL0-0000-0000-0000')).toBe('0110000000000000');
  });
  it.each(['', 'hello', '1234-5678', 'UUUU-UUUU-UUUU-UUUU'])('%j is none', typed =>
    expect(readPassCode(typed)).toBeUndefined(),
  );
});

it.each([
  ['Europe/Lisbon', '2026-11-21T23:30:00Z', 10, '2026-12-02T00:00:00.000Z'],
  // Seoul is in the next day already.
  ['Asia/Seoul', '2026-11-21T23:30:00Z', 10, '2026-12-02T15:00:00.000Z'],
  // Santiago's clocks change at midnight: the day ends when the next begins.
  ['America/Santiago', '2026-09-04T12:00:00Z', 1, '2026-09-06T04:00:00.000Z'],
])('in %s, bought at %s for %i days, it ends with that day', (zone, at, days, end) =>
  expect(passEnd(zone, new Date(at), days)?.toISOString()).toBe(end),
);

it('a pass pays for its own service, while it lasts and has credits', () => {
  const session = { offerId: 'a', kind: 'individual' as const, startsAt: new Date('2026-11-21T10:00:00Z') };
  const pass = { offerId: 'a', covers: null, left: 1, expiresAt: new Date('2026-11-21T10:00:01Z') };
  expect(checkPass(pass, session)).toBeUndefined();
  expect(checkPass({ ...pass, expiresAt: null }, session)).toBeUndefined();
  expect(checkPass({ ...pass, expiresAt: session.startsAt }, session)).toEqual({ kind: 'pass_ended' });
  expect(checkPass({ ...pass, left: 0 }, session)).toEqual({ kind: 'pass_used_up' });
  expect(checkPass({ ...pass, offerId: 'b' }, session)).toEqual({ kind: 'pass_of_another_service' });
});

it.each([
  ['everything', 'individual', undefined],
  ['everything', 'group', undefined],
  ['services', 'individual', undefined],
  ['services', 'group', 'pass_of_another_service'],
  ['classes', 'group', undefined],
  ['classes', 'individual', 'pass_of_another_service'],
] as const)('a pass for %s and a session of kind %s: %s', (covers, kind, refusal) => {
  const session = { offerId: 'a', kind, startsAt: new Date('2026-11-21T10:00:00Z') };
  const pass = { offerId: 'promotion', covers, left: null, expiresAt: null };
  expect(checkPass(pass, session)?.kind).toBe(refusal);
  expect(checkPass({ ...pass, expiresAt: session.startsAt }, session)?.kind).toBe(refusal ?? 'pass_ended');
  expect(checkPass({ ...pass, left: 0 }, session)?.kind).toBe(refusal ?? 'pass_used_up');
});

const tiers = {
  template: 'custom' as const,
  tiers: [
    { hours: 48, percent: 50 },
    { hours: 24, percent: 40 },
  ],
};
it.each([
  ['in time to the second', { template: '100p_conditional' as const }, 24 * 3600, 'visitor' as const, 24],
  ['a second late', { template: '100p_conditional' as const }, 24 * 3600 - 1, 'visitor' as const, null],
  ['late, by the creator', { template: '100p_conditional' as const }, 60, 'creator' as const, 0],
  ['whenever, full refund', { template: '100p' as const }, 1, 'visitor' as const, 0],
  ['never, no refund', { template: 'no_refund' as const }, 900_000, 'visitor' as const, null],
  ['no refund, by the creator', { template: 'no_refund' as const }, 60, 'creator' as const, 0],
  ['half of it back', tiers, 48 * 3600, 'visitor' as const, 48],
  ['less than half', tiers, 24 * 3600, 'visitor' as const, null],
])('a credit: %s', (_, policy, seconds, by, hours) => {
  const now = new Date('2026-11-21T10:00:00Z');
  const startsAt = new Date(now.getTime() + seconds * 1000);
  const cancelling = { policy, startsAt, now, kind: 'individual' as const, by };
  expect(creditReturns(cancelling)).toBe(hours !== null);
  const lasts = creditLasts(cancelling);
  expect(lasts).toEqual(hours === null ? null : new Date(startsAt.getTime() - hours * 3_600_000));
  if (lasts === null || by === 'creator') return;
  expect(creditReturns({ ...cancelling, now: new Date(lasts.getTime() + 1) })).toBe(false);
  if (hours !== 0) expect(creditReturns({ ...cancelling, now: lasts })).toBe(true);
});
