import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, keyBetween, type Placed } from './position.ts';

describe('a key between two others', () => {
  it.each([
    [null, null, 'V'],
    [null, 'V', 'G'],
    ['V', null, 'l'],
    ['V', 'W', 'VV'],
    [null, '1', '0V'],
    [null, '01', '00V'],
    ['a', 'a1', 'a0V'],
    ['zz', null, 'zzV'],
    ['V', 'VV', 'VG'],
  ])('between %s and %s lies %s', (before, after, expected) => {
    expect(keyBetween(before, after)).toBe(expected);
  });

  it('refuses a list that is not in order', () => {
    expect(() => keyBetween('b', 'a')).toThrow();
    expect(() => keyBetween('a', 'a')).toThrow();
  });

  it('always fits, wherever the next one goes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), places => {
        const keys: string[] = [];
        for (const place of places) {
          const i = place % (keys.length + 1);
          keys.splice(i, 0, keyBetween(keys[i - 1] ?? null, keys[i] ?? null));
        }
        expect(inOrder(keys)).toBe(true);
        expect(keys.every(key => !key.endsWith('0'))).toBe(true);
      }),
    );
  });
});

describe('putting a list in order', () => {
  const list: Placed[] = [
    { id: 'a', position: 'F' },
    { id: 'b', position: 'V' },
    { id: 'c', position: 'k' },
  ];

  it.each<[wanted: string, moved: string[]]>([
    ['abc', []],
    ['cab', ['c']],
    ['bca', ['a']],
    ['bac', ['b']],
    ['nabc', ['n']],
    ['abnc', ['n']],
    ['ca', ['c']],
  ])('into %s moves only %j', (wanted, moved) => {
    const changed = arrange(list, [...wanted]);
    expect(changed.map(item => item.id).sort()).toEqual(moved);
    expect(applied(list, changed, wanted)).toBe(wanted);
  });

  it('leaves the place of a deleted item free, so that it can come back to it', () => {
    const deletedFirst = [
      { id: 'x', position: 'V' },
      { id: 'a', position: 'l' },
    ];
    const [added] = arrange(deletedFirst, ['n', 'a']);
    expect(added?.position).not.toBe('V');
  });

  it('shortens keys that moving back and forth has made long', () => {
    let placed: Placed[] = list;
    for (let i = 0; i < 2000; i++) {
      const wanted = i % 2 === 0 ? ['a', 'c', 'b'] : ['a', 'b', 'c'];
      const changed = new Map(arrange(placed, wanted).map(item => [item.id, item.position]));
      placed = placed.map(item => ({ ...item, position: changed.get(item.id) ?? item.position }));
      expect(applied(placed, [], wanted.join(''))).toBe(wanted.join(''));
    }
    expect(Math.max(...placed.map(item => item.position.length))).toBeLessThanOrEqual(40);
  });

  it('reaches any order of any list', () => {
    const listAndOrder = fc
      .uniqueArray(fc.nat(500), { maxLength: 30 })
      .chain(ids => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })));
    fc.assert(
      fc.property(listAndOrder, ([ids, order]) => {
        const placed = arrange([], ids.map(String));
        const wanted = order.map(String);
        expect(applied(placed, arrange(placed, wanted), wanted.join())).toBe(wanted.join());
      }),
    );
  });
});

/** The ids of `wanted` in the order their keys give, joined as `wanted` is. */
function applied(placed: Placed[], changed: Placed[], wanted: string): string {
  const keys = new Map([...placed, ...changed].map(item => [item.id, item.position]));
  const separator = wanted.includes(',') ? ',' : '';
  const ids = wanted === '' ? [] : wanted.split(separator);
  return ids.sort((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1)).join(separator);
}

const inOrder = (keys: string[]): boolean => keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key);
