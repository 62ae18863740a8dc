import { describe, expect, it } from 'vitest';
import type { Finding, OtherName } from './contract.ts';
import { findingLines, namesWithin, otherLines, otherWords } from './domain-words.ts';

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
    expect(findingLines(good, 'active').map(line => line.mark)).toEqual(['done', 'done', 'done']);
  });

  it('asks no proof of an address that is at home', () => {
    expect(findingLines({ ...good, proof: 'missing' }, 'active').every(line => line.mark === 'done')).toBe(true);
    expect(findingLines({ ...good, proof: 'missing' }, 'reachable').every(line => line.mark === 'done')).toBe(false);
  });

  it.each<[Partial<Finding>, string]>([
    [
      { leads: 'elsewhere', found: ['203.0.113.9'], https: 'untried' },
      'The domain points to 203.0.113.9. It must point to 93.184.216.34.',
    ],
    [{ proof: 'other', proofFound: ['v=spf1'], https: 'untried' }, 'We found a different TXT record: v=spf1.'],
    [{ held: true, https: 'untried' }, 'Another creator uses this domain'],
    [{ https: 'certificate' }, 'certificate isn’t valid'],
    [{ leads: 'private', found: ['10.0.0.7'], https: 'untried' }, 'private network (10.0.0.7)'],
  ])('with %j says what to do', (more, text) => {
    const undone = findingLines({ ...good, ...more }, 'waiting').filter(line => line.mark !== 'done');
    expect(undone).toHaveLength(1);
    expect(undone[0]?.text).toContain(text);
  });
});

describe('the other name of a pair', () => {
  const record = { type: 'A', name: 'example.org', value: '93.184.216.34', way: 'address' } as const;
  const other: OtherName = {
    host: 'example.org',
    readable: 'example.org',
    state: 'waiting',
    records: [record],
    finding: { ...good, proof: 'missing', leads: 'nowhere', https: 'untried' },
  };
  const lead = (state: 'waiting' | 'active') => ({ state, readable: 'www.example.org' });

  it.each<[Partial<OtherName>, 'waiting' | 'active', string, string]>([
    [{}, 'waiting', 'Optional', 'add this record too'],
    [{ records: [] }, 'waiting', 'Optional', 'also points here'],
    [{}, 'active', 'Not set up', 'doesn’t point to your page'],
    [{ finding: { ...good, held: true } }, 'active', 'Used by another page', 'another creator’s page'],
    [{ state: 'reachable' }, 'active', 'Waiting for HTTPS', 'certificate'],
    [{ state: 'active' }, 'active', 'Active', 'redirects to www.example.org'],
    [{ state: 'broken' }, 'active', 'Not working', 'stopped working'],
  ])('%j beside one that is %s is %j: %s', (more, state, chip, part) => {
    const words = otherWords({ ...other, ...more }, lead(state));
    expect([words.chip, words.sentence.includes(part)]).toEqual([chip, true]);
  });

  it('says what is wrong with it, not that nothing was set yet', () => {
    expect(otherLines(other, lead('active'))).toEqual([]);
    const elsewhere = { ...other, finding: { ...good, proof: 'missing' as const, leads: 'elsewhere' as const } };
    expect(otherLines(elsewhere, lead('waiting'))).toEqual([]);
    expect(otherLines(elsewhere, lead('active')).map(line => line.mark)).toEqual(['wrong']);
    const proved = { ...record, type: 'TXT', way: 'proof' } as const;
    expect(otherLines({ ...elsewhere, records: [record, proved] }, lead('active'))).toHaveLength(2);
  });
});

it('names of records are told as providers want them that add the end', () => {
  const names = ['_vitrine.example.org', 'example.org', 'www.example.org', 'example.org', 'other.net'];
  expect(
    namesWithin(
      names.map(name => ({ name })),
      'example.org',
    ),
  ).toEqual(['_vitrine', '@', 'www', 'other.net']);
});
