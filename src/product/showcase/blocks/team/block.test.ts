import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../block-fields/initials.ts';
import { checkFields } from '../../document/showcase.ts';

const person = { name: 'Tomé Alves', title: 'Congas', imageId: null, url: '' };

describe('a person of the team', () => {
  it.each([
    ['needs neither role, picture nor page', { title: '' }, { name: 'Tomé Alves', title: '', url: '' }],
    ['has an address as it is stored', { url: ' example.com/tome ' }, { url: 'https://example.com/tome' }],
  ])('%s', (_rule, given, stored) => {
    expect(checkFields('team', { ...person, ...given })).toMatchObject({ ok: true, value: stored });
  });

  it.each([
    ['without a name', { name: '' }, { name: 'Enter a name' }],
    ['with a name over 100 characters', { name: 'a'.repeat(101) }, { name: 'Use at most 100 characters' }],
    ['with a role over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    [
      'with a script for an address',
      { url: 'javascript:alert(1)' },
      { url: 'Enter a link, email or phone number, such as https://example.com' },
    ],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('team', { ...person, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});

it.each([
  ['Tomé Alves', 'TA'],
  ['Ana Rita de Sousa', 'AS'],
  ['madonna', 'M'],
  ['  ', ''],
  ['𝒜da', '𝒜'],
])('stands %j for as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
