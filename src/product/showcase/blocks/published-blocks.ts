import { folderOf, type SectionKind } from '../block-kinds/kinds.ts';
import type { PublishedBlocks } from './view.tsx';

// Loaded modules: a cache that only grows.
const loaded: Partial<PublishedBlocks> = {};

/**
 * Makes kinds of sections available to renderers. The server loads all at its start (`all-blocks.ts`); a browser
 * loads those on the page (`editor/preview/fetch-blocks.ts`).
 */
export function registerBlocks(published: Partial<PublishedBlocks>): void {
  Object.assign(loaded, published);
}

/** Loads the published form of a kind from its folder. */
export async function loadBlock<K extends SectionKind>(kind: K): Promise<void> {
  const { published }: { published: PublishedBlocks[K] } = await import(`./${folderOf(kind)}/published.ts`);
  registerBlocks({ [kind]: published });
}

/** The published form of a kind. Throws when it was not loaded before. */
export function publishedBlock<K extends SectionKind>(kind: K): PublishedBlocks[K] {
  const published: PublishedBlocks[K] | undefined = loaded[kind];
  if (published === undefined) throw new Error(`sections of the kind ${kind} are not loaded`);
  return published;
}

export const isBlockLoaded = (kind: SectionKind): boolean => loaded[kind] !== undefined;
