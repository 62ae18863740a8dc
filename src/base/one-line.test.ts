import { describe, expect, it } from 'vitest';
import { cleanCode, cleanIdentifier, digitsOf } from './one-line.ts';
import { cleanLine } from './text-length.ts';

describe('an identifier', () => {
  it.each([
    ['\u202a+351 912 345 678\u202c', '+351 912 345 678'],
    ['SUMMER\u200b20\ufe0f', 'SUMMER20'],
    ['SUMMER\u201320', 'SUMMER-20'],
    ['SUMMER\u221220', 'SUMMER-20'],
    ['ｓｕｍｍｅｒ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'summer@example.org'],
    ['ana\u00ad@example.org\u2060', 'ana@example.org'],
    ['\u00a0maya\u3000', 'maya'],
    ['maya\r\nlima', 'maya  lima'],
    ['\ufeffmaya\u0000', 'maya'],
  ])('%j is %j', (typed, clean) => expect(cleanIdentifier(typed)).toBe(clean));
});

describe('a code', () => {
  it.each(['123 456', '123-456', '１２３４５６', ' 123\u00a0456\n', '\u2066123456\u2069', '123 456', '123·456'])(
    'of six digits is read in %j',
    typed => {
      expect(digitsOf(typed)).toBe('123456');
      expect(cleanCode(typed)).toBe('123456');
    },
  );
  it('of letters keeps them', () => expect(cleanCode('abcde\u2010fghjk ')).toBe('abcde-fghjk'));
});

it.each(['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'])('a line has no %j', end => {
  expect(cleanLine(`Ana${end}Bcc: x`)).toBe('Ana Bcc: x');
});
