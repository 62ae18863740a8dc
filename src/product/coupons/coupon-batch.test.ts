import { describe, expect, it } from 'vitest';
import { batchIds, batchKey, batchPrefix, madeTogether } from './coupon-batch.ts';

const first = new Date('2026-11-21T10:00:00.000Z');
const later = new Date('2026-11-21T10:00:00.001Z');
const made = (id: string, code: string, { at = first, maxUses = 1 as number | null } = {}) => ({
  id,
  code,
  maxUses,
  createdAt: at,
});
const gym = [made('a', 'GYM-7K2M00QX4D'), made('b', 'GYM-0000000000'), made('c', 'GYM-ZZZZZZZZZZ')];

describe('codes made together', () => {
  it.each([
    ['another moment', made('d', 'GYM-1111111111', { at: later })],
    ['another prefix', made('d', 'SPA-1111111111')],
    ['no prefix', made('d', '1111111111')],
    ['several uses', made('d', 'GYM-1111111111', { maxUses: 2 })],
    ['any number of uses', made('d', 'GYM-1111111111', { maxUses: null })],
    ['a shape that nobody draws', made('d', 'GYM-SPRING2026')],
  ])('leave out a code of %s', (_of, other) => {
    expect(madeTogether([...gym, other]).map(entry => entry.map(({ id }) => id).join(''))).toEqual(['abc', 'd']);
  });

  it('stand where the first of them stands', () => {
    const [a, b, c] = gym as [(typeof gym)[0], (typeof gym)[0], (typeof gym)[0]];
    const alone = made('x', 'SPRING', { maxUses: null });
    expect(madeTogether([b, alone, a, c]).map(entry => entry.map(({ id }) => id).join(''))).toEqual(['bac', 'x']);
  });

  it('have a prefix of several parts, or none', () => {
    expect(['GYM-7K2M00QX4D', 'GYM-AT-NOON-7K2M00QX4D', '7K2M00QX4D', 'SPRING'].map(batchPrefix)).toEqual([
      'GYM',
      'GYM-AT-NOON',
      '',
      '',
    ]);
    expect(batchKey(made('x', 'SPRING'))).toBeUndefined();
  });

  it('are found by one of them; a coupon alone is itself', () => {
    const all = [...gym, made('x', 'SPRING'), made('y', 'SUMMER')];
    expect(batchIds(all, ['b'])).toEqual(['a', 'b', 'c']);
    expect(batchIds(all, ['x'])).toEqual(['x']);
    expect(batchIds(all, ['gone'])).toEqual([]);
  });
});
