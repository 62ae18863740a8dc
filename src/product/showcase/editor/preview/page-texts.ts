import type { BlockKind } from '../../blocks/kinds.ts';
import { type DraftState, formFields, judge } from '../draft/draft-state.ts';
import type { Edit, Typed } from '../draft/edit.ts';

/** A text of the draft that is on the page, to be edited there. `before` and `after` are the rest of its field. */
export type PageText =
  | { of: 'item'; kind: BlockKind; id: string; field: string; before: string; after: string }
  | { of: 'profile'; field: string; before: string; after: string }
  | { of: 'name' }
  | { of: 'heading'; kind: BlockKind };

/**
 * Which field of an item, or of the profile, the words seen on the page come from; undefined when none does or more
 * than one could. One paragraph of a longer text counts as a part of its field.
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

/** Where words make up a whole text, or a whole paragraph of it. */
function placesOf(words: string, value: string): [from: number, to: number][] {
  if (value.trim() === words) {
    const from = value.indexOf(words);
    return [[from, from + words.length]];
  }
  return [...value.matchAll(/\S[\s\S]*?(?=\n\s*\n|\s*$)/g)].flatMap(({ 0: paragraph, index }) =>
    paragraph.trim() === words ? [[index, index + paragraph.length]] : [],
  );
}

// A date, a choice or a month reads like a text, but not every letter may be in it.
function takesAnyWords(kind: BlockKind | 'profile', fields: Typed, field: string): boolean {
  const value = String(fields[field]);
  const changed = { ...fields, [field]: `${value.slice(0, -1)}x` };
  return judge(kind, changed, fields).problems[field] === undefined || value.length === 0;
}

/** The edit that puts other words there; undefined when there is nothing to change any more. */
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
      return { edit: 'profile', typed: { ...standingProfile(draft), ...namesOf(words, standingProfile(draft)) } };
    case 'profile':
      return { edit: 'profile', typed: { ...standingProfile(draft), [text.field]: text.before + words + text.after } };
  }
}

const standingProfile = ({ profile }: DraftState): Typed => profile.typed ?? profile.fields;

/** First and last name of what is written in one line: the first name stays while it is in front. */
export function namesOf(words: string, before: Typed): { firstName: string; lastName: string } {
  const line = words.trim().replace(/\s+/g, ' ');
  const known = String(before.firstName ?? '');
  const cut = known !== '' && line.startsWith(`${known} `) ? known.length : line.indexOf(' ');
  return cut < 0 ? { firstName: line, lastName: '' } : { firstName: line.slice(0, cut), lastName: line.slice(cut + 1) };
}

/** The words as they are in the draft now; undefined when the item is gone. */
export function wordsOf(draft: DraftState, text: PageText): string | undefined {
  if (text.of === 'heading') return draft.settings[text.kind].heading;
  const fields = text.of === 'item' ? itemFields(draft, text.id) : standingProfile(draft);
  if (fields === undefined) return undefined;
  if (text.of === 'name') return [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  const value = String(fields[text.field] ?? '');
  return value.slice(text.before.length, value.length - text.after.length);
}

const itemFields = (draft: DraftState, id: string): Typed | undefined =>
  draft.items[id] === undefined ? undefined : formFields(draft.items[id]);

/** What is wrong with the words as they stand. */
export function problemOfWords(draft: DraftState, text: PageText): string | undefined {
  if (text.of === 'heading') return undefined;
  const problems = text.of === 'item' ? draft.items[text.id]?.problems : draft.profile.problems;
  if (problems === undefined) return undefined;
  return text.of === 'name' ? (problems.firstName ?? problems.lastName) : problems[text.field];
}
