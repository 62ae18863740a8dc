import { describe, expect, it } from 'vitest';
import { cleanText, isBlank, shorten, storableJson, textLength } from './text-length.ts';

describe('text', () => {
  it.each([
    ['plain', 5],
    ['👩‍👩‍👧‍👦', 7],
    ['한국', 2],
    ['', 0],
  ])('"%s" is %i code points long', (text, length) => expect(textLength(text)).toBe(length));

  it.each([
    ['  Maya \u0000Okafor ', 'Maya Okafor'],
    ['a\u202eb', 'ab'],
    ['e\u0301', 'é'],
    ['one\r\ntwo', 'one\ntwo'],
    ['\u200b \u2060\ufeff\u200d', ''],
    ['\u3164\u2800', ''],
    ['a\u200bb', 'a\u200bb'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    [`a${'\u0323\u0300'.repeat(50)}`, cleanText(`a${'\u0323\u0300'.repeat(50)}`)],
  ])('%j is stored as %j', (typed, stored) => expect(cleanText(typed)).toBe(stored));

  it('is not held up by marks without end', () => {
    const letter = cleanText(`a${'\u0301\u0316'.repeat(200_000)}`);
    expect(textLength(letter)).toBeLessThanOrEqual(9);
    expect(letter).toBe(letter.normalize('NFC'));
  });

  it('keeps at most eight combining marks in a row', () => {
    expect(textLength(cleanText(`q${'\u0338'.repeat(500)}`))).toBeLessThanOrEqual(9);
  });
});

it.each([
  ['', true],
  [' \u00a0\u3000\n', true],
  ['\u200b\u200c\u200d\u2060\ufeff\u00ad', true],
  ['\u115f\u1160\u3164\uffa0\u2800\ufe0f', true],
  ['.', false],
  ['\u200b7\u200b', false],
  ['한', false],
  ['❤️', false],
])('nothing is seen of %j: %s', (text, blank) => expect(isBlank(text)).toBe(blank));

it('JSON is made such that a database can hold it', () => {
  expect(storableJson({ 'a\u0000': ['b\ud800c', 1, null, { d: '\udfff😀' }], e: true })).toEqual({
    a: ['bc', 1, null, { d: '😀' }],
    e: true,
  });
});

describe('a text cut short', () => {
  it.each([
    ['fits as it is', 'fits as it is', 20],
    ['  its   spaces\ncount once ', 'its spaces count once', 30],
    ['cut between two words', 'cut between…', 15],
    ['before a comma, not after', 'before a comma…', 17],
    ['Donaudampfschifffahrt', 'Donaudampf…', 11],
    ['😀😀😀😀', '😀😀…', 3],
  ])('%j becomes %j', (text, short, most) => {
    expect(shorten(text, most)).toBe(short);
  });
});
