import { describe, expect, it } from 'vitest';
import { seal, unseal } from './encrypted.ts';

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
