import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sectionKinds } from './kinds.ts';

// Files of one worker share what is loaded, and others have registered theirs.
vi.resetModules();
const { fetchBlocks } = await import('../editor/preview/fetch-blocks.ts');
const { isBlockShelved, publishedBlock } = await import('./block-registry.ts');

describe('the shelf of kinds, as a browser fills it', () => {
  const atFirst = sectionKinds.filter(isBlockShelved);

  it('holds what most pages show, and refuses to draw the rest before it is there', () => {
    expect([atFirst.includes('link'), atFirst.includes('blog')]).toEqual([true, false]);
    expect(() => publishedBlock('blog')).toThrow('blog');
  });

  describe.each(sectionKinds)('%s', kind => {
    beforeAll(() => fetchBlocks([kind]));

    it('is published there as the server publishes it', async () => {
      const { publishedBlocks } = await import('./registry.ts');
      expect(publishedBlock(kind)).toBe(publishedBlocks[kind]);
    });
  });
});
