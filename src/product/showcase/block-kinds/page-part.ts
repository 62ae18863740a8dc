import type { BlockKind } from './kinds.ts';

/** The parts of a page besides its items. Each has its own revision, as items have. */
export type PartKey = 'profile' | 'appearance' | 'sections' | `settings:${BlockKind}`;

export const settingsPart = (kind: BlockKind): PartKey => `settings:${kind}`;

/** A part as it is stored; `rev` is the draft revision in which it last changed, 0 when it never did. */
export type StoredPart = { key: PartKey; value: unknown; rev: number };
