import { folderOf, type SectionKind } from './kinds.ts';
import type { PublishedBlocks } from './view.tsx';

// Modules that were loaded: what is here depends on nobody who asks, and only grows.
const loaded: Partial<PublishedBlocks> = {};

/**
 * Makes kinds of sections known to whoever draws pages. The server has all of them from its start (`all-blocks.ts`); a
 * browser loads those that are on the page (`editor/preview/fetch-blocks.ts`).
 */
export function registerBlocks(published: Partial<PublishedBlocks>): void {
  Object.assign(loaded, published);
}

/** Brings how a kind is published, from its folder. */
export async function loadBlock<K extends SectionKind>(kind: K): Promise<void> {
  const { published }: { published: PublishedBlocks[K] } = await import(`./${folderOf(kind)}/published.ts`);
  registerBlocks({ [kind]: published });
}

/** How a kind is published. Throws when it was not loaded: whoever draws a page must have seen to that. */
export function publishedBlock<K extends SectionKind>(kind: K): PublishedBlocks[K] {
  const published: PublishedBlocks[K] | undefined = loaded[kind];
  if (published === undefined) throw new Error(`sections of the kind ${kind} are not loaded`);
  return published;
}

export const isBlockLoaded = (kind: SectionKind): boolean => loaded[kind] !== undefined;
