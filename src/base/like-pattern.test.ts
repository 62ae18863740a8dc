import { expect, test } from 'vitest';
import { likePattern } from './like-pattern.ts';

test.each([
  ['maya', '%maya%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('%s is looked for as it is written', (text, pattern) => {
  expect(likePattern(text)).toBe(pattern);
});
