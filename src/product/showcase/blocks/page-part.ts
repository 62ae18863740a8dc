import type { BlockKind } from './kinds.ts';

/** What a page has beside its items. Each has a revision of its own, as items have. */
export type PartKey = 'profile' | 'appearance' | 'sections' | `settings:${BlockKind}`;

export const settingsPart = (kind: BlockKind): PartKey => `settings:${kind}`;

/** A part as it is stored; `rev` is the draft revision in which it last changed, 0 when it never did. */
export type StoredPart = { key: PartKey; value: unknown; rev: number };
