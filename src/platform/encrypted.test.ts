import { describe, expect, it } from 'vitest';
import { isSealedWith, seal, setSealingKeys, unseal } from './encrypted.ts';

describe('a sealed text', () => {
  const sealed = seal('key one', 'calendar a', 'pässword');

  it('opens with the same key at the same place, and is never sealed twice alike', () => {
    expect(unseal('key one', 'calendar a', sealed)).toBe('pässword');
    expect(sealed.includes('pässword')).toBe(false);
    expect(seal('key one', 'calendar a', 'pässword').equals(sealed)).toBe(false);
  });

  it('opens nowhere else, with no other key, and not when a byte was changed', () => {
    const changed = Buffer.from(sealed);
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => unseal('key two', 'calendar a', sealed)).toThrow();
    expect(() => unseal('key one', 'calendar b', sealed)).toThrow();
    expect(() => unseal('key one', 'calendar a', changed)).toThrow();
  });
});

describe('a key of an installation that was rotated', () => {
  const old = seal('rotated', 'place', 'before');
  const values = new Map([
    [0, 'rotated'],
    [4_000_000_000, 'value of the new key'],
  ]);

  it('is named by what it encrypted; what the first key encrypted is still read while that is known', () => {
    setSealingKeys('rotated', { current: 4_000_000_000, values });
    const sealed = seal('rotated', 'place', 'after');
    expect([isSealedWith(sealed, 4_000_000_000), isSealedWith(old, 0)]).toEqual([true, true]);
    expect([unseal('rotated', 'place', sealed), unseal('rotated', 'place', old)]).toEqual(['after', 'before']);
    expect(() => unseal('rotated', 'elsewhere', sealed)).toThrow();
    setSealingKeys('rotated', { current: 4_000_000_000, values: new Map([[4_000_000_000, 'value of the new key']]) });
    expect(unseal('rotated', 'place', sealed)).toBe('after');
    expect(() => unseal('rotated', 'place', old)).toThrow('no longer known');
  });
});
