import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bearerOf } from './token.ts';
import { accessChoices, scopeOf, scopesFor, tokenScopes } from './token-scope.ts';
import { firstLetters, isToken, tokenFrom } from './token-text.flow.ts';

const token = tokenFrom(count => new Uint8Array(count).fill(61));

describe('a token', () => {
  it('has the same letters for the same bytes, and leaves out those that would make some more likely', () => {
    expect(token).toBe(`vit_${'z'.repeat(40)}${token.slice(-6)}`);
    let calls = 0;
    const made = tokenFrom(count => new Uint8Array(count).fill(calls++ === 0 ? 248 : 0));
    expect(made.slice(4, 44)).toBe('0'.repeat(40));
    expect(calls).toBe(2);
  });

  it('is known by its checksum', () => {
    for (let n = 0; n < 200; n++) expect(isToken(tokenFrom(randomBytes))).toBe(true);
    for (const text of [
      '',
      'vit_',
      token.slice(0, -1),
      `${token}a`,
      token.replace('z', 'y'),
      token.toUpperCase(),
      ` ${token}`,
    ])
      expect(isToken(text), text).toBe(false);
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc', 'abc'],
    ['Basic abc', undefined],
    ['Bearer', undefined],
    ['Bearer a b', undefined],
    [undefined, undefined],
  ])('comes in a header: %s', (header, found) => expect(bearerOf(header)).toBe(found));

  it('is told from others by its beginning', () => expect(firstLetters(token)).toBe('vit_zzzzzzzz'));
});

describe('the scope of an operation', () => {
  it.each([
    ['orders', 'GET', 'creator', 'orders:read'],
    ['orders', 'POST', 'creator', 'orders:write'],
    ['payouts', 'GET', 'creator', 'payouts:read'],
    ['payouts', 'POST', 'creator', undefined],
    ['payouts', 'PUT', 'proven creator', undefined],
    ['accounts', 'GET', 'creator', undefined],
    ['operator', 'GET', 'operator', undefined],
    ['bookings', 'GET', 'anybody', undefined],
    ['constructor', 'GET', 'creator', undefined],
  ] as const)('%s %s by a %s', (tag, method, who, scope) => expect(scopeOf({ tag, method, who })).toBe(scope));

  it('follows what a person chose', () => {
    expect(scopesFor({ orders: 'write', bookings: 'read', people: 'none' })).toEqual([
      'bookings:read',
      'orders:read',
      'orders:write',
    ]);
    expect([accessChoices('orders'), accessChoices('payouts')]).toEqual([
      ['none', 'read', 'write'],
      ['none', 'read'],
    ]);
  });

  it('is listed once', () => {
    expect(new Set(tokenScopes).size).toBe(tokenScopes.length);
    expect(tokenScopes).toContain('payouts:read');
    expect(tokenScopes).not.toContain('payouts:write');
  });
});
