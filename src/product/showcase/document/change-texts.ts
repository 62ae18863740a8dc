import { isRichText, plainText } from '../../../base/rich-text.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import { isSame } from './canonical-json.ts';
import type { Change } from './change-summary.ts';
import { texts } from './compare-texts.ts';
import type { PageDocument } from './page-document.ts';
import { type WordRun, wordDifference } from './word-difference.ts';

/** One changed field: its name, and its texts; null when it has no text. */
export type TextChange = { field: string; runs: WordRun[] | null };

/** The differences within one change, field by field. Only edited items have any. */
export function textChanges(change: Change, before: PageDocument, after: PageDocument): TextChange[] {
  switch (change.change) {
    case 'edited':
      return fieldChanges(fieldsOf(before, change.kind, change.id), fieldsOf(after, change.kind, change.id));
    case 'heading':
      return fieldChanges(settingsOf(before, change.kind), settingsOf(after, change.kind));
    case 'profile':
      return fieldChanges(before.profile, after.profile);
    default:
      return [];
  }
}

function fieldChanges(before: object | undefined, after: object | undefined): TextChange[] {
  if (before === undefined || after === undefined) return [];
  const [from, to] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...to.keys(), ...from.keys()])]
    .filter(name => !isSame(from.get(name), to.get(name)))
    .map(name => {
      const [was, is] = [textOf(from.get(name)), textOf(to.get(name))];
      const hasWords = was !== undefined && is !== undefined && was !== is;
      return { field: fieldName(name), runs: hasWords ? wordDifference(was, is) : null };
    });
}

/** A field as text; undefined when it has none, such as a picture. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return /^[0-9a-f-]{32,}$/i.test(value) ? undefined : value;
  if (typeof value === 'number') return String(value);
  if (value === undefined) return '';
  return isRichText(value) ? plainText(value) : undefined;
}

const names: Record<string, string> = {
  imageId: texts.changeTexts.image,
  coverId: texts.changeTexts.cover,
  coverFocus: texts.changeTexts.focus,
  focus: texts.changeTexts.focus,
  url: 'Address',
  payMethods: texts.changeTexts.waysToPay,
  delivery: texts.changeTexts.location,
  refundPolicy: texts.changeTexts.refunds,
  durationMinutes: texts.changeTexts.lengthInMinutes,
  capacity: texts.changeTexts.spots,
  headline: texts.changeTexts.oneLiner,
};

/** `firstName` as "First name". */
const fieldName = (name: string): string =>
  names[name] ??
  name
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/ id$/, '')
    .replace(/^./, letter => letter.toUpperCase());

const sectionOf = (document: PageDocument, kind: BlockKind) => document.sections.find(section => section.kind === kind);
const fieldsOf = (document: PageDocument, kind: BlockKind, id: string): object | undefined =>
  sectionOf(document, kind)?.items.find(item => item.id === id)?.fields;
const settingsOf = (document: PageDocument, kind: BlockKind): object | undefined => sectionOf(document, kind)?.settings;
