import { expect, it } from 'vitest';
import { bodyBytes, formFields, hasMoreParts, mostFields } from './body-limits.ts';

it('reads a form, with several values of one name as a list', () => {
  expect(formFields('name=Maya+Okafor&day=1&day=2&empty=&%C3%A9=%ED%95%9C&bad=%zz')).toEqual({
    name: 'Maya Okafor',
    day: ['1', '2'],
    empty: '',
    é: '한',
    bad: '%zz',
  });
});

it('reads as many fields as a form may have, and no more', () => {
  const form = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
  expect(Object.keys(formFields(form(mostFields)) ?? {})).toHaveLength(mostFields);
  expect(formFields(form(mostFields + 1))).toBeUndefined();
  expect(formFields('&'.repeat(1_000_000))).toBeUndefined();
});

it('has room for the longest answers anybody may give', () => {
  const answers = Array.from({ length: 10 }, (_, at) => [`q${at}`, '한'.repeat(2000)]);
  const form = new URLSearchParams([...answers, ['notes', '글'.repeat(1000)]]).toString();
  expect(form.length).toBeLessThan(bodyBytes.texts);
});

it.each([
  ['nothing', undefined, 0, false],
  ['a text', 'abc', 0, false],
  ['two of two', { a: 1, b: 2 }, 2, false],
  ['two of one', { a: 1, b: 2 }, 1, true],
  ['parts inside', { a: { b: { c: 1 } } }, 2, true],
  ['parts inside', { a: { b: { c: 1 } } }, 3, false],
  ['a list', [null, 0, '', undefined], 3, true],
])('counts %s: %j', (_case, value, most, more) => expect(hasMoreParts(most, value)).toBe(more));

it('counts bytes as one value', () => {
  expect(hasMoreParts(10, Buffer.alloc(1000))).toBe(false);
});

it('counts any depth', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(hasMoreParts(4000, nested)).toBe(true);
});
