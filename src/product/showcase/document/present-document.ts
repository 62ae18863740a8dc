import { migrateFields } from '../block-fields/block.ts';
import { type BlockKind, blocks, isBlockKind } from '../block-kinds/kinds.ts';
import type { PageDocument, PageSection } from './page-document.ts';
import { checkFields } from './showcase.ts';

/**
 * A stored document as this build reads it: without kinds it does not know, and with the fields of the others
 * migrated. What visitors see never depends on which build wrote it.
 */
export const presentDocument = (document: PageDocument): PageDocument => ({
  ...document,
  sections: knownSections(document).sections.map(
    section =>
      ({
        ...section,
        items: section.items.map(({ id, fields }) => ({ id, fields: presentFields(section.kind, fields).fields })),
      }) as PageSection,
  ),
});

/** A document without the kinds this build does not know. */
export const knownSections = (document: PageDocument): PageDocument => ({
  ...document,
  sections: document.sections.filter(section => isBlockKind(section.kind)),
});

/**
 * Documents do not say which version of its block an item was written in: the newest one that it fits. Fields that
 * fit none stay as they are, and the editor shows their errors.
 */
export function presentFields(kind: BlockKind, fields: unknown): { version: number; fields: unknown } {
  const { version: newest } = blocks[kind];
  for (let version = newest; version > 0; version--) {
    const checked = passingAs(kind, version, fields);
    if (checked !== undefined) return { version: newest, fields: checked };
  }
  return { version: newest, fields };
}

function passingAs(kind: BlockKind, version: number, fields: unknown): object | undefined {
  try {
    const checked = checkFields(kind, migrateFields(blocks[kind], { version, fields }));
    return checked.ok ? checked.value : undefined;
  } catch {
    // The migration was given fields of another version.
    return undefined;
  }
}
