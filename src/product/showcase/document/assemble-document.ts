import { migrateFields } from '../block-fields/block.ts';
import { type BlockKind, blocks, fixedKinds } from '../block-kinds/kinds.ts';
import { appearanceDefaults, appearanceSchema } from '../blocks/appearance/block.ts';
import { type BasicProfile, basicProfileSchema, emptyProfile } from '../blocks/basic-profile/block.ts';
import { texts } from './compare-texts.ts';
import { type PageDocument, type PageSection, pageDocumentVersion } from './page-document.ts';
import { isExtra } from './page-record.ts';
import { checkFields, type DraftItem, type FieldMessages, fullSectionOrder, inOrder, messagesOf } from './showcase.ts';

/** A draft as it is stored, without kinds this build does not know. */
export type DraftRows = {
  pageId: string;
  profile: unknown;
  appearance: unknown;
  sectionOrder: readonly string[];
  items: readonly DraftItem[];
  settings: Partial<Record<BlockKind, unknown>>;
};

/** Stored content that cannot be published: an item by its id, or the profile, with messages by field. */
export type Flaw = { kind: BlockKind | 'basicProfile'; id: string | null; label: string; fields: FieldMessages };

/**
 * The document that publishing a draft would create: without hidden and deleted items, fields migrated and checked
 * again. What fails is left out as well and listed in `flaws`; with flaws, do not publish.
 */
export function assembleDocument(draft: DraftRows): { document: PageDocument; flaws: Flaw[] } {
  const flaws: Flaw[] = [];
  // An extra page uses the Showcase's profile; its own is empty and unused.
  const profile = readProfile(draft.profile, isExtra(draft.pageId) ? [] : flaws);
  const appearance = appearanceSchema.safeParse(draft.appearance);
  const shown = inOrder(draft.items.filter(item => !item.hidden && item.deletedAt === null));
  const sections = [...fixedKinds, ...fullSectionOrder(draft.sectionOrder)].flatMap(kind => {
    const items = shown.filter(item => item.kind === kind).flatMap(item => readItem(item, flaws));
    return items.length === 0 ? [] : [{ kind, settings: readSettings(kind, draft.settings[kind]), items }];
  });
  return {
    document: {
      version: pageDocumentVersion,
      pageId: draft.pageId,
      profile,
      appearance: appearance.success ? appearance.data : appearanceDefaults,
      // Each section's settings and items were just read by its own kind's schemas.
      sections: sections as PageSection[],
    },
    flaws,
  };
}

/** Stored settings of a section, or its defaults when they are invalid. */
export function readSettings(kind: BlockKind, stored: unknown): object {
  const read = blocks[kind].settings.safeParse(stored);
  return read.success ? read.data : blocks[kind].settingsDefaults;
}

/** Fields of an item in the block's current version, with their errors, if any. */
export function readFields(item: DraftItem): { fields: unknown; problems: FieldMessages } {
  const fields = migrateFields(blocks[item.kind], item);
  const checked = checkFields(item.kind, fields);
  return checked.ok ? { fields: checked.value, problems: {} } : { fields, problems: checked.refusal.fields };
}

function readItem(item: DraftItem, flaws: Flaw[]): { id: string; fields: unknown }[] {
  const { fields, problems } = readFields(item);
  if (Object.keys(problems).length === 0) return [{ id: item.id, fields }];
  flaws.push({ kind: item.kind, id: item.id, label: flawedLabel(item.kind, fields), fields: problems });
  return [];
}

export function flawedLabel(kind: BlockKind, fields: unknown): string {
  const title = typeof fields === 'object' && fields !== null && 'title' in fields ? fields.title : '';
  return typeof title === 'string' && title !== '' ? title : blocks[kind].section;
}

function readProfile(stored: unknown, flaws: Flaw[]): BasicProfile {
  const read = basicProfileSchema.safeParse(stored);
  if (read.success) return read.data;
  flaws.push({ kind: 'basicProfile', id: null, label: texts.yourProfile, fields: messagesOf(read.error) });
  return emptyProfile('', '');
}
