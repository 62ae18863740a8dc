import type { ReactNode } from 'react';
import type { BlockKind, SectionKind } from '../block-kinds/kinds.ts';
import type { PageFacts, PageSection } from '../document/page-document.ts';

/**
 * A block's view: pure, the same on the published page and in the editor's preview. Renders everything below the
 * heading.
 */
export type BlockView<K extends BlockKind> = (props: { section: PageSection<K>; facts: PageFacts }) => ReactNode;

/** How a kind of section is published: its view and the CSS inlined when it is on the page (shared pieces once). */
export type Published<K extends BlockKind> = { View: BlockView<K>; css: string[] };
export type PublishedBlocks = { [K in SectionKind]: Published<K> };
