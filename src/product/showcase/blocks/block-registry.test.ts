import { beforeAll, describe, expect, it } from 'vitest';
import { fetchBlocks } from '../editor/preview/fetch-blocks.ts';
import { isBlockShelved, publishedBlock } from './block-registry.ts';
import { sectionKinds } from './kinds.ts';

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
