import { describe, expect, it } from 'vitest';
import { addChip, chipRefusalText, matchSuggestions, moveChip, removeChip } from './chips.ts';

const limits = { max: 3, length: 12 };

describe('a list of chips', () => {
  it.each([
    ['a new word at the end', ['Salsa'], 'Bachata', ['Salsa', 'Bachata']],
    ['words without the spaces around and between them', [], '  afro   fusion ', ['afro fusion']],
  ])('takes %s', (_, chips, text, expected) => {
    expect(addChip(chips, text, limits)).toEqual(expected);
  });

  it.each([
    ['nothing', [], '   ', 'empty'],
    ['the same word in another case', ['Salsa'], 'sALSA', 'already-there'],
    ['the same word without its accents', ['Forró'], 'forro', 'already-there'],
    ['one more than the most', ['a', 'b', 'c'], 'd', 'too-many'],
    ['a word that is too long', [], 'thirteen long', 'too-long'],
  ])('refuses %s', (_, chips, text, kind) => {
    expect(addChip(chips, text, limits)).toEqual({ kind });
  });

  it('counts a character outside the basic plane once', () => {
    expect(addChip([], '💃'.repeat(12), limits)).toEqual(['💃'.repeat(12)]);
  });

  it('loses only the chip at the place named', () => {
    expect(removeChip(['a', 'b', 'a'], 0)).toEqual(['b', 'a']);
  });

  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 9, ['a', 'c', 'b']],
    [1, -4, ['b', 'a', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('moves the chip at %i to %i', (from, to, expected) => {
    expect(moveChip(['a', 'b', 'c'], from, to)).toEqual(expected);
  });
});

describe('suggestions', () => {
  const known = ['Strength', 'Mobility', 'Best form', 'Stretching', 'Élan'];

  it.each([
    ['st', [], ['Strength', 'Stretching', 'Best form']],
    ['', ['strength'], ['Mobility', 'Best form', 'Stretching', 'Élan']],
    ['elan', [], ['Élan']],
    ['zzz', [], []],
  ])('for "%s" leave out what is chosen and put beginnings first', (typed, chips, expected) => {
    expect(matchSuggestions(known, chips, typed)).toEqual(expected);
  });
});

it('says what to do about each refusal but an empty one', () => {
  expect(chipRefusalText({ kind: 'empty' }, limits)).toBeUndefined();
  expect(chipRefusalText({ kind: 'too-many' }, limits)).toContain('3');
  expect(chipRefusalText({ kind: 'too-long' }, limits)).toContain('12');
  expect(chipRefusalText({ kind: 'already-there' }, limits)).toContain('already');
});
