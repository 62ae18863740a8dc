import { describe, expect, it } from 'vitest';
import { invalidEmail } from '../../accounts/account/email-address.ts';
import { detailsBodySchema } from './contract.ts';
import { afterChange, detailsLimits, detailsProblems, nameMissing, type TypedDetails } from './details-problems.ts';

const ana: TypedDetails = { name: 'Ana Silva', email: 'ana@example.org', notes: '' };

/** The first message of the server's schema for each field. */
function schemaProblems(typed: TypedDetails): Partial<Record<string, string>> {
  const read = detailsBodySchema.safeParse({ ...typed, method: null });
  const issues = read.success ? [] : read.error.issues;
  return Object.fromEntries(issues.toReversed().map(issue => [String(issue.path[0]), issue.message]));
}

describe('what a visitor typed', () => {
  it.each<[string, Partial<TypedDetails>, (keyof TypedDetails)[]]>([
    ['is fine when complete', {}, []],
    ['needs a name', { name: '' }, ['name']],
    ['needs more than spaces for a name', { name: ' \n ' }, ['name']],
    ['needs more than an invisible letter for a name', { name: '\u202e' }, ['name']],
    ['may have a name of just the longest length', { name: '😀'.repeat(detailsLimits.name) }, []],
    ['may not have a longer name', { name: 'a'.repeat(detailsLimits.name + 1) }, ['name']],
    ['may have spaces around the address', { email: '  Ana@Example.ORG ' }, []],
    ['needs an address', { email: '' }, ['email']],
    ['needs an address with a place', { email: 'ana@' }, ['email']],
    ['needs one address only', { email: 'ana@example.org, bo@example.org' }, ['email']],
    ['may not have an endless address', { email: `${'a'.repeat(250)}@b.org` }, ['email']],
    ['may have a note of just the longest length', { notes: 'n'.repeat(detailsLimits.notes) }, []],
    ['may not have a longer note', { notes: 'n'.repeat(detailsLimits.notes + 1) }, ['notes']],
    ['may be wrong all over', { name: '', email: 'x', notes: 'n'.repeat(2000) }, ['email', 'name', 'notes']],
  ])('%s, and the server says the same', (_, part, wrong) => {
    const typed = { ...ana, ...part };
    const problems = detailsProblems(typed);
    expect(Object.keys(problems).sort()).toEqual(wrong);
    expect(problems).toEqual(schemaProblems(typed));
  });
});

describe('a problem beside a field', () => {
  const shown = { email: invalidEmail, name: nameMissing };

  it('goes as soon as the field is right, and leaves the others', () => {
    expect(afterChange(shown, 'email', { ...ana, name: '' })).toEqual({ name: nameMissing });
  });

  it('stays while the field is wrong, in the words that fit now', () => {
    const long = { ...ana, name: 'a'.repeat(detailsLimits.name + 1) };
    expect(afterChange(shown, 'name', long)).toEqual({ email: invalidEmail, name: 'Use at most 100 characters' });
    expect(afterChange(shown, 'email', { ...ana, email: 'ana@' })).toEqual(shown);
  });

  it('does not appear while somebody types', () => {
    const one: Partial<typeof shown> = { name: nameMissing };
    expect(afterChange(one, 'email', { ...ana, email: 'a' })).toEqual(one);
  });

  it('goes when what only the server refused was changed', () => {
    expect(afterChange({ method: 'Choose how to pay' }, 'method', ana)).toEqual({});
  });
});
