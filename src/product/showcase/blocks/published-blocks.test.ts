import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sectionKinds } from '../block-kinds/kinds.ts';

// Kinds are fetched once a browser is online.
vi.stubGlobal('navigator', { onLine: true });
afterAll(() => void vi.unstubAllGlobals());

// Files of one worker share what is loaded, and others have loaded all kinds.
vi.resetModules();
const { fetchBlocks } = await import('../editor/preview/fetch-blocks.ts');
const { isBlockLoaded, publishedBlock } = await import('./published-blocks.ts');

describe('published kinds, as a browser loads them', () => {
  const atFirst = sectionKinds.filter(isBlockLoaded);

  it('are first what most pages show, and the rest is not drawn before it is there', () => {
    expect([atFirst.includes('link'), atFirst.includes('blog')]).toEqual([true, false]);
    expect(() => publishedBlock('blog')).toThrow('blog');
  });

  describe.each(sectionKinds)('%s', kind => {
    beforeAll(() => fetchBlocks([kind]));

    it('is what its folder publishes, as on the server', async () => {
      const { folderOf } = await import('../block-kinds/kinds.ts');
      const { published } = await import(`./${folderOf(kind)}/published.ts`);
      expect(publishedBlock(kind)).toBe(published);
    });
  });
});

it('the server has all of them as soon as it starts', async () => {
  vi.resetModules();
  await import('./all-blocks.ts');
  const server = await import('./published-blocks.ts');
  expect(sectionKinds.filter(kind => !server.isBlockLoaded(kind))).toEqual([]);
});
