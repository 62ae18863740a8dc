import { expect, it } from 'vitest';
import { isOwnAddress, withVia } from './via.ts';

it.each([
  ['https://v.example/at/maya', 'https://v.example/at/maya?via=abcd'],
  ['https://v.example/at/maya?coupon=X&via=old#top', 'https://v.example/at/maya?coupon=X&via=abcd#top'],
  ['https://maya.example', 'https://maya.example/?via=abcd'],
])('%s with a code is %s', (address, expected) => {
  expect(withVia(address, 'abcd')).toBe(expected);
});

it.each([
  ['https://v.example/at/maya/services/x', true],
  ['https://v.example/book/maya/x', true],
  ['https://maya.example/pages/x', true],
  ['https://v.example/newsletter/x', false],
  ['https://elsewhere.example/at/maya', false],
  ['mailto:maya@example.org', false],
  ['nothing', false],
])('%s is one of our pages: %s', (address, is) => {
  expect(isOwnAddress(address, 'https://v.example', 'https://maya.example')).toBe(is);
});
