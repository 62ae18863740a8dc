import { expect, it } from 'vitest';
import { deepestBody, isDeeperThan, soundAddress, soundBody } from './valid-body.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

it.each([
  ['a word', 'x', 0, false],
  ['an empty object', {}, 0, false],
  ['something in it', { a: 1 }, 0, false],
  ['an object in it', { a: {} }, 0, true],
  ['an object in it', { a: {} }, 1, false],
  ['a list of lists', [[], [[]]], 1, true],
  ['a list of lists', [[], [[]]], 2, false],
])('%s: %j', (_name, value, most, deeper) => expect(isDeeperThan(most, value)).toBe(deeper));

it('looks at any depth', () => expect(isDeeperThan(deepestBody, nested(200_000))).toBe(true));

it('takes out what a database cannot hold, keeps the rest, and leaves bytes alone', () => {
  expect(soundBody({ a: 'x\0y', b: ['\ud800', { 'k\0': '👩' }], c: null, d: 1 })).toEqual({
    a: 'xy',
    b: ['', { k: '👩' }],
    c: null,
    d: 1,
  });
  const form: unknown = Object.assign(Object.create(null), { email: 'a\0@b.c' });
  expect(soundBody(form)).toEqual({ email: 'a@b.c' });
  const bytes = Buffer.from('x\0y');
  expect(soundBody(bytes)).toBe(bytes);
  expect(soundBody('x\0y')).toBe('x\0y');
  expect(soundBody(undefined)).toBeUndefined();
  expect(soundBody(nested(deepestBody + 2))).toBeUndefined();
  expect(soundBody(nested(deepestBody))).toBeDefined();
});

it.each([
  ['/at/maya', '/at/maya'],
  ['/at/maya/pages/%00', '/at/maya/pages/%EF%BF%BD'],
  ['/x?q=a%00b%00', '/x?q=a%EF%BF%BDb%EF%BF%BD'],
  // The rest must not form a text that was taken out.
  ['/x?q=%%0000', '/x?q=%%EF%BF%BD00'],
  ['/x?q=%2500', '/x?q=%2500'],
])('%s is asked for as %s', (url, sound) => expect(soundAddress(url)).toBe(sound));
