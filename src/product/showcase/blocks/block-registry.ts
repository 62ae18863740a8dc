import type { SectionKind } from './kinds.ts';
import type { PublishedBlocks } from './view.tsx';

const shelf: Partial<PublishedBlocks> = {};

/**
 * Puts kinds of sections where pages are drawn from. The server has all of them from its start (`registry.ts`); a
 * browser fetches those that are on the page (`editor/preview/fetch-blocks.ts`).
 */
export function shelveBlocks(published: Partial<PublishedBlocks>): void {
  Object.assign(shelf, published);
}

/** How a kind is published. Throws when it was not put here: whoever draws a page must have seen to that. */
export function publishedBlock<K extends SectionKind>(kind: K): PublishedBlocks[K] {
  const published: PublishedBlocks[K] | undefined = shelf[kind];
  if (published === undefined) throw new Error(`sections of the kind ${kind} are not at hand`);
  return published;
}

export const isBlockShelved = (kind: SectionKind): boolean => shelf[kind] !== undefined;
