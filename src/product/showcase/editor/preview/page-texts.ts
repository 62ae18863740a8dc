import type { BlockKind } from '../../block-kinds/kinds.ts';
import { checkFields, type DraftState, formFields } from '../draft/draft-state.ts';
import type { Edit, Typed } from '../draft/edit.ts';

/** A text of the draft on the page, to edit there. `before` and `after` are the rest of its field. */
export type PageText =
  | { of: 'item'; kind: BlockKind; id: string; field: string; before: string; after: string }
  | { of: 'profile'; field: string; before: string; after: string }
  | { of: 'name' }
  | { of: 'heading'; kind: BlockKind };

/**
 * The field of an item, or of the profile, that a text on the page comes from; undefined when there is none or
 * more than one. One paragraph of a longer text counts as a part of its field.
 */
export function fieldOfWords(
  kind: BlockKind | 'profile',
  fields: Typed,
  shown: string,
): { field: string; before: string; after: string } | undefined {
  const words = shown.trim();
  if (words === '') return undefined;
  const found = Object.entries(fields).flatMap(([field, value]) => {
    if (typeof value !== 'string') return [];
    return placesOf(words, value).map(([from, to]) => ({
      field,
      before: value.slice(0, from),
      after: value.slice(to),
    }));
  });
  const [only, ...others] = found.filter(({ field }) => takesAnyWords(kind, fields, field));
  return others.length === 0 ? only : undefined;
}

/** The places where a text is a whole value, or a whole paragraph of it. */
function placesOf(words: string, value: string): [from: number, to: number][] {
  if (value.trim() === words) {
    const from = value.indexOf(words);
    return [[from, from + words.length]];
  }
  return [...value.matchAll(/\S[\s\S]*?(?=\n\s*\n|\s*$)/g)].flatMap(({ 0: paragraph, index }) =>
    paragraph.trim() === words ? [[index, index + paragraph.length]] : [],
  );
}

// A date, a choice or a month looks like a text, but does not accept any.
function takesAnyWords(kind: BlockKind | 'profile', fields: Typed, field: string): boolean {
  const value = String(fields[field]);
  const changed = { ...fields, [field]: `${value.slice(0, -1)}x` };
  return checkFields(kind, changed, fields).problems[field] === undefined || value.length === 0;
}

/** The edit that replaces the text; undefined when there is nothing left to change. */
export function editOfWords(draft: DraftState, text: PageText, words: string): Edit | undefined {
  switch (text.of) {
    case 'item': {
      const item = draft.items[text.id];
      if (item === undefined) return undefined;
      const typed = { ...formFields(item), [text.field]: text.before + words + text.after };
      return { edit: 'item', kind: text.kind, id: text.id, typed };
    }
    case 'heading':
      return { edit: 'settings', kind: text.kind, settings: { heading: words } };
    case 'name':
      return { edit: 'profile', typed: { ...storedProfile(draft), ...namesOf(words, storedProfile(draft)) } };
    case 'profile':
      return { edit: 'profile', typed: { ...storedProfile(draft), [text.field]: text.before + words + text.after } };
  }
}

const storedProfile = ({ profile }: DraftState): Typed => profile.typed ?? profile.fields;

/** First and last name from one line: the first name stays when the line starts with it. */
export function namesOf(words: string, before: Typed): { firstName: string; lastName: string } {
  const line = words.trim().replace(/\s+/g, ' ');
  const known = String(before.firstName ?? '');
  const cut = known !== '' && line.startsWith(`${known} `) ? known.length : line.indexOf(' ');
  return cut < 0 ? { firstName: line, lastName: '' } : { firstName: line.slice(0, cut), lastName: line.slice(cut + 1) };
}

/** The text as it is in the draft now; undefined when the item is gone. */
export function wordsOf(draft: DraftState, text: PageText): string | undefined {
  if (text.of === 'heading') return draft.settings[text.kind].heading;
  const fields = text.of === 'item' ? itemFields(draft, text.id) : storedProfile(draft);
  if (fields === undefined) return undefined;
  if (text.of === 'name') return [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  const value = String(fields[text.field] ?? '');
  return value.slice(text.before.length, value.length - text.after.length);
}

const itemFields = (draft: DraftState, id: string): Typed | undefined =>
  draft.items[id] === undefined ? undefined : formFields(draft.items[id]);

export function problemOfWords(draft: DraftState, text: PageText): string | undefined {
  if (text.of === 'heading') return undefined;
  const problems = text.of === 'item' ? draft.items[text.id]?.problems : draft.profile.problems;
  if (problems === undefined) return undefined;
  return text.of === 'name' ? (problems.firstName ?? problems.lastName) : problems[text.field];
}
