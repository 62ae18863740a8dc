import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, type Placed } from './position.ts';

describe('putting a list in order', () => {
  const list: Placed[] = [
    { id: 'a', position: 'a0' },
    { id: 'b', position: 'a1' },
    { id: 'c', position: 'a2' },
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
      { id: 'x', position: 'Zz' },
      { id: 'a', position: 'a0' },
    ];
    const [added] = arrange(deletedFirst, ['n', 'a']);
    expect(added?.position).not.toBe('Zz');
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

describe('keys of another alphabet, stored before', () => {
  /** Any text of the 62 digits that does not end in 0 was a key. */
  const storedKey = fc.stringMatching(/^[0-9A-Za-z]{0,6}[1-9A-Za-z]$/);
  const storedList = fc
    .uniqueArray(storedKey, { minLength: 1, maxLength: 30 })
    .map(keys => keys.map((position, i): Placed => ({ id: `${i}`, position })));

  it('keep their order when an item is added in front, deleted ones among them', () => {
    fc.assert(
      fc.property(storedList, fc.nat(30), (stored, deleted) => {
        const before = [...stored].sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ id }) => id);
        const present = before.filter(id => id !== `${deleted}`);
        const keys = new Map(
          [...stored, ...arrange(stored, ['new', ...present])].map(({ id, position }) => [id, position]),
        );
        const after = [...keys.keys()].sort((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
        expect(after.filter(id => id !== 'new')).toEqual(before);
        expect(after.filter(id => id !== `${deleted}`)).toEqual(['new', ...present]);
        expect(new Set(keys.values()).size).toBe(keys.size);
      }),
    );
  });

  it('can be put into any order', () => {
    const listAndOrder = storedList.chain(stored =>
      fc.tuple(
        fc.constant(stored),
        fc.shuffledSubarray(
          stored.map(({ id }) => id),
          { minLength: stored.length },
        ),
      ),
    );
    fc.assert(
      fc.property(listAndOrder, ([stored, order]) => {
        expect(applied(stored, arrange(stored, order), order.join())).toBe(order.join());
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
