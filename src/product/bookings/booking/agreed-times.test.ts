import { describe, expect, it } from 'vitest';
import { clockChanges, localTimesAt } from './agreed-times.ts';

const start = new Date('2026-11-23T12:00:00Z');

describe('the local times of both', () => {
  it.each([
    ['Europe/Lisbon', null, { host: '2026-11-23T12:00', visitor: null }],
    ['America/Santiago', 'Asia/Kathmandu', { host: '2026-11-23T09:00', visitor: '2026-11-23T17:45' }],
    ['Pacific/Apia', 'Pacific/Pago_Pago', { host: '2026-11-24T01:00', visitor: '2026-11-23T01:00' }],
    ['Europe/Lisbon', 'Mars/Olympus', { host: '2026-11-23T12:00', visitor: null }],
  ])('in %s and %s', (host, visitor, localTimes) => expect(localTimesAt(start, host, visitor)).toEqual(localTimes));

  it('tells the two readings of a repeated hour from a change of rules, by the instant', () => {
    const [first, second] = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'].map(at => new Date(at));
    for (const at of [first, second]) {
      const localTimes = localTimesAt(at ?? start, 'Europe/Lisbon', null);
      expect(localTimes.host).toBe('2027-10-31T01:30');
      expect(clockChanges({ zone: 'Europe/Lisbon', wall: localTimes.host }, null, localTimes)).toEqual([]);
    }
  });
});

describe('a change of rules', () => {
  const today = { host: '2026-11-23T09:00', visitor: '2026-11-23T17:45' };
  const host = { zone: 'America/Santiago', wall: '2026-11-23T09:00' };
  const visitor = { zone: 'Asia/Kathmandu', wall: '2026-11-23T17:45' };
  const hostChange = { zone: 'America/Santiago', before: '2026-11-23T08:00', after: '2026-11-23T09:00' };

  it.each([
    ['nobody’s clock', host, visitor, []],
    ['the host’s', { ...host, wall: '2026-11-23T08:00' }, visitor, [hostChange]],
    [
      'the visitor’s',
      host,
      { ...visitor, wall: '2026-11-23T17:15' },
      [{ zone: 'Asia/Kathmandu', before: '2026-11-23T17:15', after: '2026-11-23T17:45' }],
    ],
    ['a clock nobody wrote down', { ...host, wall: null }, { ...visitor, wall: null }, []],
    ['the host’s, the visitor’s unknown', { ...host, wall: '2026-11-23T08:00' }, null, [hostChange]],
  ])('of %s', (_case, mine, theirs, changes) => expect(clockChanges(mine, theirs, today)).toEqual(changes));

  it('in one zone for both is one change', () => {
    const agreed = { zone: 'America/Santiago', wall: '2026-11-23T08:00' };
    expect(clockChanges(agreed, agreed, { host: '2026-11-23T09:00', visitor: '2026-11-23T09:00' })).toEqual([
      hostChange,
    ]);
  });
});
