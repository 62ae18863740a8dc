import { describe, expect, it } from 'vitest';
import { isStoredId } from './id.ts';

describe('the id of a picture or a page', () => {
  it.each(['1', 'first-lesson', 'a8e7491_', 'x'.repeat(64)])('%s is one', id => {
    expect(isStoredId(id)).toBe(true);
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a/../b', '__proto__', 'constructor', 'toString', 'a\u0000', 'a\n', '"'])(
    '%j is none',
    id => {
      expect(isStoredId(id)).toBe(false);
    },
  );
});
