import { matchOptions, type SearchOption } from '../../../ui/fields/search-options.ts';
import { type BlockGroup, blockGroups, type Sketch } from '../block-fields/block-groups.ts';
import { blocks, type SectionKind, sectionKinds } from '../block-kinds/kinds.ts';

export type OfferedSection = { kind: SectionKind; group: BlockGroup; sketch: Sketch; words: string };

/** Sections that can be added, in the order of the registry. */
const offeredSections: readonly OfferedSection[] = sectionKinds.flatMap(kind => {
  const { offered } = blocks[kind];
  return offered === undefined ? [] : [{ kind, ...offered }];
});

const options: readonly SearchOption[] = offeredSections.map(({ kind, group, words }) => ({
  value: kind,
  label: blocks[kind].section,
  words: `${blocks[kind].one} ${blocks[kind].purpose} ${blockGroups[group]} ${words} ${kind}`,
}));

/** Sections that match what was typed, the likeliest first; all when nothing is typed. */
export const findSections = (typed: string): OfferedSection[] =>
  matchOptions(options, typed).flatMap(({ value }) => offeredSections.find(({ kind }) => kind === value) ?? []);

/** Sections by group, without empty groups. */
export const groupSections = (
  sections: readonly OfferedSection[],
): { group: BlockGroup; sections: OfferedSection[] }[] =>
  (Object.keys(blockGroups) as BlockGroup[])
    .map(group => ({ group, sections: sections.filter(section => section.group === group) }))
    .filter(({ sections: some }) => some.length > 0);
