import type { z } from 'zod';
import { registry } from './registry.ts';

type Declared = (typeof registry)[keyof typeof registry];
type Blocks = { [B in Declared as B['kind']]: B };

export type BlockKind = Declared['kind'];
/** Kinds whose place on the page is fixed; every other kind is a section. */
export type FixedKind = Extract<Declared, { place: string }>['kind'];
export type SectionKind = Exclude<BlockKind, FixedKind>;
export type FieldsOf<K extends BlockKind> = z.infer<Blocks[K]['fields']>;
export type SettingsOf<K extends BlockKind> = z.infer<Blocks[K]['settings']>;

/** Every item kind a page may hold, by the spec's name for it, in the order of the registry. */
export const blocks = Object.fromEntries(Object.values(registry).map(block => [block.kind, block])) as Blocks;
export const blockKinds = Object.keys(blocks) as [BlockKind, ...BlockKind[]];
export const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(blocks, kind);

export const byKind = <T>(make: (kind: BlockKind) => T): Record<BlockKind, T> =>
  Object.fromEntries(blockKinds.map(kind => [kind, make(kind)])) as Record<BlockKind, T>;

const folders = new Map<BlockKind, string>(Object.entries(registry).map(([folder, { kind }]) => [kind, folder]));
export const folderOf = (kind: BlockKind): string => folders.get(kind) ?? kind;

/** The most items of a kind on a page whatever its plan; null without such a limit. */
export const mostOf = (kind: BlockKind): number | null => blocks[kind].most ?? null;

/** Kinds that are sections, which a creator arranges; and those with a fixed place. */
export const isSectionKind = (kind: BlockKind): kind is SectionKind => blocks[kind].place === undefined;
export const sectionKinds = blockKinds.filter(isSectionKind);
export const fixedKinds = blockKinds.filter((kind): kind is FixedKind => !isSectionKind(kind));
