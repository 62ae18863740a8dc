import type { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { isRichText, richTextLength } from '../../../base/rich-text.ts';
import { textLength } from '../../../base/text-length.ts';
import { texts as baseTexts } from '../../../base/texts.ts';
import type { LimitRefusal } from '../../plans/entitlement.ts';
import type { GateRefusal } from '../../plans/gate.ts';
import { migrateFields } from '../block-fields/block.ts';
import { type BlockKind, blocks, isBlockKind, isSectionKind, mostOf, sectionKinds } from '../block-kinds/kinds.ts';
import type { StoredPart } from '../block-kinds/page-part.ts';
import { isSame } from './canonical-json.ts';
import { texts } from './texts.ts';

/**
 * Draft and live page are separate. Every write to the page document makes a new draft revision and sets
 * `isPublished` to false; visitors keep seeing the live version until the next publication, or until the page is
 * taken offline. The spec names services and appearance; every other part behaves the same.
 */
export type DraftItem = {
  kind: BlockKind;
  id: string;
  position: string;
  /** Version of the stored fields; may be below the block's until they are saved again. */
  version: number;
  fields: unknown;
  hidden: boolean;
  /** The draft revision in which its fields, visibility or deletion last changed; a new order does not count. */
  rev: number;
  deletedAt: Date | null;
};

/** Messages by the path of their field, such as `price.amount`. */
export type FieldMessages = Record<string, string>;

type ItemRefusal =
  | { kind: 'invalid_input'; fields: FieldMessages }
  | { kind: 'edited_elsewhere'; item: DraftItem }
  | { kind: 'item_deleted'; item: DraftItem }
  | { kind: 'kind_differs' }
  | { kind: 'showcase_only' }
  | { kind: 'worn_from_showcase' };

type PartRefusal = { kind: 'edited_elsewhere'; part: StoredPart };
export type EditRefusal =
  | ItemRefusal
  | PartRefusal
  | LimitRefusal
  | GateRefusal
  | { kind: 'profile_locked' }
  | SingleRefusal
  | { kind: 'page_not_found' }
  | { kind: 'item_not_found' };

export function checkFields(
  kind: BlockKind,
  fields: unknown,
): Result<object, { kind: 'invalid_input'; fields: FieldMessages }> {
  const read = blocks[kind].fields.safeParse(fields);
  return read.success ? accept(read.data) : refuse({ kind: 'invalid_input', fields: messagesOf(read.error) });
}

/** Texts longer than what may be typed now, unless they are as they were stored. */
export function overlong(kind: BlockKind, fields: unknown, before: unknown): FieldMessages {
  const { typed = {} } = blocks[kind] as { typed?: Readonly<Record<string, number>> };
  const messages: FieldMessages = {};
  for (const [name, most] of Object.entries(typed)) {
    const value = fieldOf(fields, name);
    const length = typeof value === 'string' ? textLength(value) : isRichText(value) ? richTextLength(value) : 0;
    if (length > most && !isSame(value, fieldOf(before, name))) messages[name] = baseTexts.atMostCharacters(most);
  }
  return messages;
}

const fieldOf = (fields: unknown, name: string): unknown =>
  typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[name] : undefined;

/** What is typed: the rules of stored fields, and the lengths that hold now. */
export function checkTyped(kind: BlockKind, fields: unknown, before: unknown): ReturnType<typeof checkFields> {
  const checked = checkFields(kind, fields);
  const messages = checked.ok ? overlong(kind, checked.value, before) : {};
  return Object.keys(messages).length === 0 ? checked : refuse({ kind: 'invalid_input', fields: messages });
}

/** More than any form shows; a list of a hundred thousand errors must not become as many messages. */
const mostMessages = 100;

/** The first message of each field. */
export function messagesOf(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of error.issues.slice(0, mostMessages)) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

/** Whether the stored item or part is newer than the writer's. */
export const isEditedElsewhere = (item: Pick<DraftItem, 'rev'>, baseRev: number | undefined): boolean =>
  baseRev !== undefined && item.rev > baseRev;

export type ItemSave = { kind: BlockKind; fields: Record<string, unknown>; baseRev?: number | undefined };
type ItemChange = { change: 'none' } | { change: 'added' | 'merged'; fields: object; version: number };

/**
 * The effect of saving an item: a known id is merged, an unknown one is added at the front. A merge changes
 * neither the kind nor the owner. Saving what is stored already changes nothing, so repeating is harmless.
 */
export function saveItem(stored: DraftItem | undefined, given: ItemSave): Result<ItemChange, ItemRefusal> {
  const { version } = blocks[given.kind];
  if (stored === undefined) {
    const checked = checkTyped(given.kind, given.fields, undefined);
    return checked.ok ? accept({ change: 'added', fields: checked.value, version }) : checked;
  }
  if (stored.kind !== given.kind) return refuse({ kind: 'kind_differs' });
  if (stored.deletedAt !== null) return refuse({ kind: 'item_deleted', item: stored });
  const before = migrateFields(blocks[stored.kind], stored);
  const checked = checkTyped(given.kind, { ...(before as object), ...given.fields }, before);
  if (!checked.ok) return checked;
  if (isSame(before, checked.value)) return accept({ change: 'none' });
  if (isEditedElsewhere(stored, given.baseRev)) return refuse({ kind: 'edited_elsewhere', item: stored });
  return accept({ change: 'merged', fields: checked.value, version });
}

/** Every kind of section once: in the stored order, then those never moved, in the default order. */
export function fullSectionOrder(stored: readonly string[]): BlockKind[] {
  const arranged = stored.filter(isBlockKind).filter(kind => isSectionKind(kind));
  return [...new Set([...arranged, ...sectionKinds])];
}

export type SingleRefusal = { kind: 'only_one' | 'section_full'; what: BlockKind };

/** The most items of a section: more than anybody reads, and few enough to sort at once. */
export const mostInSection = 500;

/** Whether a page with `count` items of a kind may have one more, whatever its plan. */
export function mayAddOne(kind: BlockKind, count: number): SingleRefusal | undefined {
  if (count >= (mostOf(kind) ?? Number.POSITIVE_INFINITY)) return { kind: 'only_one', what: kind };
  return count >= mostInSection ? { kind: 'section_full', what: kind } : undefined;
}

/** "Your page already has a header. Edit that one instead." */
export const noRoomMessage = ({ kind, what }: SingleRefusal): string =>
  kind === 'only_one'
    ? texts.showcase.onlyOneSection(blocks[what].section)
    : texts.showcase.sectionIsFull(mostInSection, blocks[what].section);

/** Items in display order: by key, and by id where two keys are equal. */
export const inOrder = <T extends { position: string; id: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compare(a.position, b.position) || compare(a.id, b.id));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
