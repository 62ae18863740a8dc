import type { ReactNode } from 'react';
import type { PageFacts, PageSection } from '../page-document.ts';
import type { BlockKind } from './kinds.ts';

/** A block's view: pure, the same on the published page and in the editor's preview. It draws what is under the heading. */
export type BlockView<K extends BlockKind> = (props: { section: PageSection<K>; facts: PageFacts }) => ReactNode;
