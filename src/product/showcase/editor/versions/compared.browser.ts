import { type Change, listChanges } from '../../document/change-summary.ts';
import { type TextChange, textChanges } from '../../document/change-texts.ts';
import { type ChangeLine, formatChanges } from '../../document/change-words.ts';
import type { PageDocument } from '../../document/page-document.ts';
import { type PagePlace, selectorOf } from '../preview/preview-frame.tsx';
import { texts } from './texts.ts';

/** One difference of two pages: as text, its place on them, and the changed texts. */
export type Compared = { line: ChangeLine; place: PagePlace | null; texts: TextChange[] };

/** The label of a mark; its colour and icon mean the same. */
export const markWords: Record<ChangeLine['change'], string> = {
  added: texts.compared.new,
  removed: texts.compared.deleted,
  edited: texts.compared.edited,
  moved: texts.compared.moved,
  heading: texts.compared.editedHeading,
  section_moved: texts.compared.movedSection,
  profile: texts.compared.edited,
  appearance: texts.compared.newStyle,
};

/** Every difference, in the order of the later page; removed things at their place in the earlier. */
export function compare(before: PageDocument, after: PageDocument): Compared[] {
  const changes = listChanges(after, before);
  const lines = formatChanges(changes, after, before);
  const order = placesOf(before, after);
  return changes
    .map((change, n) => ({ change, line: lines[n] }))
    .flatMap(({ change, line }) =>
      line === undefined ? [] : [{ change, line, at: positionOf(placeOf(change), order) }],
    )
    .sort((a, b) => a.at - b.at)
    .map(({ change, line }) => ({ line, place: placeOf(change), texts: textChanges(change, before, after) }));
}

function placeOf(change: Change): PagePlace | null {
  switch (change.change) {
    case 'appearance':
      return null;
    case 'profile':
      return { section: 'profile' };
    case 'heading':
    case 'section_moved':
      return { section: change.kind };
    default:
      return { item: change.id };
  }
}

/** Sections and items numbered in reading order: those of the later page, with removed ones in between. */
function placesOf(before: PageDocument, after: PageDocument): Map<string, number> {
  const names = ({ sections }: PageDocument) =>
    sections.flatMap(({ kind, items }) => [kind as string, ...items.map(({ id }) => id)]);
  const places = new Map(names(after).map((name, n) => [name, n + 1]));
  let last = 0;
  for (const name of names(before)) {
    const known = places.get(name);
    if (known === undefined) places.set(name, last + 0.5);
    else last = known;
  }
  return places;
}

/** The look is first, then the header. */
function positionOf(place: PagePlace | null, places: Map<string, number>): number {
  if (place === null) return -1;
  return places.get('item' in place ? place.item : place.section) ?? 0;
}

/** The place of a difference on a rendered page: the item itself, or else its section. */
export function placeOnPage(inner: Document, { place, line }: Compared): Element | null {
  if (place === null) return null;
  const exact = inner.querySelector(selectorOf(place));
  if (exact !== null || line.kind === null || line.change === 'added' || line.change === 'removed') return exact;
  return inner.querySelector(selectorOf({ section: line.kind }));
}
