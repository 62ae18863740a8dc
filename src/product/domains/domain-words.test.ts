import { describe, expect, it } from 'vitest';
import type { Finding } from './contract.ts';
import { findingLines } from './domain-words.ts';

const good: Finding = {
  proof: 'right',
  proofFound: [],
  leads: 'here',
  found: [],
  expected: ['93.184.216.34'],
  https: 'right',
  held: false,
};

describe('what a check found', () => {
  it('is three steps done when all is well', () => {
    expect(findingLines(good, 'active').map(line => line.done)).toEqual([true, true, true]);
  });

  it('asks no proof of an address that is at home', () => {
    expect(findingLines({ ...good, proof: 'missing' }, 'active').every(line => line.done)).toBe(true);
    expect(findingLines({ ...good, proof: 'missing' }, 'reachable').every(line => line.done)).toBe(false);
  });

  it.each<[Partial<Finding>, string]>([
    [{ leads: 'elsewhere', found: ['203.0.113.9'], https: 'untried' }, 'We found 203.0.113.9, expected 93.184.216.34.'],
    [{ proof: 'other', proofFound: ['v=spf1'], https: 'untried' }, 'We found another TXT record: v=spf1.'],
    [{ held: true, https: 'untried' }, 'Another page here uses this name'],
    [{ https: 'certificate' }, 'certificate is not good'],
    [{ leads: 'private', found: ['10.0.0.7'], https: 'untried' }, 'private network: 10.0.0.7'],
  ])('with %j says what to do', (more, text) => {
    const undone = findingLines({ ...good, ...more }, 'waiting').filter(line => !line.done);
    expect(undone).toHaveLength(1);
    expect(undone[0]?.text).toContain(text);
  });
});
