import { describe, expect, it } from 'vitest';
import { sameName, savedViewBodySchema, tidyQuery } from './saved-view.ts';

it.each([
  ['Été', 'ÉTÉ', true],
  ['Été', 'E\u0301te\u0301', true],
  ['Unpaid', 'Unpaid 2', false],
])('%j and %j are one name: %j', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});

describe('the address of a saved view', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?show=past&q=', 'show=past'],
    ['show=past&kind=group', 'kind=group&show=past'],
    ['q=a+b%26c', 'q=a+b%26c'],
    ['q=x&q=a', 'q=x&q=a'],
    ['javascript:alert(1)', 'javascript%3Aalert%281%29='],
  ])('%j is kept as %j', (given, kept) => {
    // A name without a value says nothing.
    expect(tidyQuery(given)).toBe(kept.endsWith('=') ? '' : kept);
  });

  it.each([
    [{ name: '  ' }, 'name', 'Enter a name'],
    [{ name: 'x'.repeat(41) }, 'name', 'Use at most 40 characters'],
    [{ query: `q=${'x'.repeat(600)}` }, 'query', 'This filter is too long to save'],
    [{ list: 'payments' }, 'list', undefined],
    [{ to: '/elsewhere' }, undefined, undefined],
  ])('%j is refused', (change, field, message) => {
    const read = savedViewBodySchema.safeParse({ list: 'bookings', name: 'Unpaid', query: 'show=unpaid', ...change });
    expect(read.success).toBe(false);
    if (field !== undefined) expect(read.error?.issues[0]?.path).toEqual([field]);
    if (message !== undefined) expect(read.error?.issues[0]?.message).toBe(message);
  });
});
