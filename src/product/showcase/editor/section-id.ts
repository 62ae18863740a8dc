import type { BlockKind } from '../block-kinds/kinds.ts';

/** The id of a section's row in the list. */
export const sectionId = (kind: BlockKind): string => `section:${kind}`;
