import { expect, it } from 'vitest';
import { codePattern, randomCode, readCode } from './coupon-code.ts';

it.each([
  ['spring26', 'SPRING26'],
  ['  Spring 26 ', 'SPRING26'],
  ['ｓｐｒｉｎｇ', 'SPRING'],
  ['a_b-c', 'A_B-C'],
])('%j is kept as %j', (typed, kept) => {
  expect(readCode(typed)).toBe(kept);
});

it.each([
  ['SPRING26', true],
  ['ABC', true],
  ['AB', false],
  ['-AB', false],
  ['ÉTÉ', false],
  ['A'.repeat(40), true],
  ['A'.repeat(41), false],
])('%s is a code: %j', (code, is) => {
  expect(codePattern.test(code)).toBe(is);
});

it('a random code is a code, with its prefix and without', () => {
  const bytes = Uint8Array.from([0, 31, 32, 255, 17, 128, 9, 64, 200, 1]);
  expect(randomCode(bytes)).toMatch(codePattern);
  expect(randomCode(bytes, 'GYM')).toBe(`GYM-${randomCode(bytes)}`);
});
