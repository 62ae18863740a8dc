import { type PartKey, settingsPart } from '../../block-kinds/page-part.ts';
import type { Draft, PartAnswer } from '../../pages/contract.ts';
import type { Served, Typed } from './edit.ts';

/**
 * A part as fields. A look and an order are one field each, since merging halves of two would give something
 * nobody chose.
 */
export function fieldsOf(key: PartKey, value: unknown): Typed {
  if (key === 'appearance') return { appearance: value };
  return key === 'sections' ? { kinds: value } : (value as Typed);
}

export const servedPart = ({ key, value, rev }: PartAnswer): Served => ({
  fields: fieldsOf(key as PartKey, value),
  rev,
});

/** The stored version of every part, by key. */
export function servedParts({ profile, appearance, sectionOrder, sections, partRevs }: Draft): Record<string, Served> {
  const parts: [PartKey, unknown][] = [
    ['profile', profile],
    ['appearance', appearance],
    ['sections', sectionOrder],
    ...sections.map(({ kind, settings }): [PartKey, unknown] => [settingsPart(kind), settings]),
  ];
  return Object.fromEntries(parts.map(([key, value]) => [key, servedPart({ key, value, rev: partRevs[key] ?? 0 })]));
}
