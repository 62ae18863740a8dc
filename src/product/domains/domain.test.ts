import { describe, expect, it } from 'vitest';
import type { DomainState, Finding } from './contract.ts';
import { afterCheck, type Domain, pause, recordsFor } from './domain.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const good: Finding = {
  proof: 'right',
  proofFound: [],
  leads: 'here',
  found: [],
  expected: [],
  https: 'right',
  held: false,
};
const domain = (state: DomainState, more: Partial<Domain> = {}): Domain => ({
  state,
  failures: 0,
  claimedAt: ago(1),
  brokenAt: state === 'broken' ? ago(2) : null,
  ...more,
});

describe('after a check', () => {
  it.each<[DomainState, Partial<Finding>, DomainState, string | null]>([
    ['waiting', {}, 'active', 'active'],
    ['waiting', { https: 'closed' }, 'reachable', null],
    ['waiting', { proof: 'missing', https: 'untried' }, 'waiting', null],
    ['waiting', { proof: 'other' }, 'waiting', null],
    ['waiting', { leads: 'elsewhere', https: 'untried' }, 'waiting', null],
    ['waiting', { leads: 'private', https: 'untried' }, 'waiting', null],
    ['waiting', { held: true }, 'waiting', null],
    ['reachable', {}, 'active', 'active'],
    ['reachable', { https: 'certificate' }, 'reachable', null],
    ['reachable', { proof: 'missing', https: 'untried' }, 'waiting', null],
    ['reachable', { proof: 'unanswered', https: 'untried' }, 'reachable', null],
    ['active', {}, 'active', null],
    ['active', { proof: 'missing' }, 'active', null],
    ['active', { https: 'silent' }, 'active', null],
    ['broken', {}, 'active', 'mended'],
    ['broken', { https: 'closed' }, 'broken', null],
  ])('%s with %j is %s and tells %s', (state, more, next, news) => {
    expect(afterCheck(domain(state), { ...good, ...more }, now)).toMatchObject({ state: next, news });
  });

  it('an active name is broken by the third failure, not before', () => {
    const bad: Finding = { ...good, leads: 'elsewhere', https: 'untried' };
    expect(afterCheck(domain('active', { failures: 1 }), bad, now).state).toBe('active');
    expect(afterCheck(domain('active', { failures: 2 }), bad, now)).toEqual({
      state: 'broken',
      failures: 3,
      brokenAt: now,
      news: 'broken',
    });
  });

  it('a broken name is served for seven days and then given up', () => {
    const bad: Finding = { ...good, https: 'closed' };
    const almost = afterCheck(domain('broken', { brokenAt: ago(7 * 24 - 1) }), bad, now);
    expect(almost).toMatchObject({ state: 'broken', brokenAt: ago(7 * 24 - 1) });
    expect(afterCheck(domain('broken', { brokenAt: ago(7 * 24) }), bad, now)).toMatchObject({
      state: 'waiting',
      brokenAt: null,
      news: 'ended',
    });
  });
});

describe('the next check', () => {
  const minutes = (given: Parameters<typeof pause>[0]) => Math.round(pause(given, now, 0.5) / 60_000);
  it.each<[DomainState, number, number, number]>([
    ['waiting', 1, 1, 1],
    ['waiting', 6, 1, 5],
    ['waiting', 40, 30, 60],
    ['waiting', 400, 31 * 24, 1440],
    ['reachable', 2, 1, 1],
    ['active', 0, 1, 1440],
    ['active', 1, 1, 5],
    ['broken', 5, 1, 60],
  ])('of a %s name after %i failures, claimed %i hours ago, is in %i minutes', (state, failures, hours, expected) => {
    expect(minutes({ state, failures, claimedAt: ago(hours) })).toBe(expected);
  });

  it('is spread by a fifth', () => {
    const day = 86_400_000;
    expect(pause(domain('active'), now, 0)).toBe(0.9 * day);
    expect(pause(domain('active'), now, 1)).toBe((11 * day) / 10);
  });
});

describe('the records', () => {
  const given = { proof: 'vitrine-abc', target: 'vitrine.example', addresses: ['93.184.216.34', '2606:4700::1'] };
  it('name an alias first for a name below another', () => {
    expect(recordsFor('studio.example.org', given).map(({ type, name, value }) => [type, name, value])).toEqual([
      ['TXT', '_vitrine.studio.example.org', 'vitrine-abc'],
      ['CNAME', 'studio.example.org', 'vitrine.example'],
      ['A', 'studio.example.org', '93.184.216.34'],
      ['AAAA', 'studio.example.org', '2606:4700::1'],
    ]);
  });
  it('name addresses first for a bare name', () => {
    expect(recordsFor('mayaokafor.com', given).map(record => record.type)).toEqual(['TXT', 'A', 'AAAA', 'CNAME']);
  });
});
