import { expect, it } from 'vitest';
import { between } from './between.ts';

const keys = ['a', 'b', 'c', 'd'];

it.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  [undefined, 'c', ['c']],
  ['gone', 'c', ['c']],
  ['a', 'elsewhere', ['elsewhere']],
])('from %s to %s are %j', (from, to, found) => {
  expect(between(keys, from, to)).toEqual(found);
});
