import type { ImportedItem, ImportedPage } from './contract.ts';
import { aboutItem } from './draft-items.ts';

/** So many pictures are loaded for one draft: each may take some seconds. */
export const mostPictures = 12;

/** A part to be chosen, with its place in the list. */
export type Choosable = ImportedItem & { nth: number };

/** The parts of a page in the order of their kinds, the words about the person first. */
export function choosable({ about, items }: Pick<ImportedPage, 'about' | 'items'>): Choosable[] {
  const own = about === '' ? [] : [{ ...aboutItem(about), notices: [] }];
  return [...own, ...items].map((item, nth) => ({ ...item, nth }));
}

/** What is chosen at first: everything but pictures, and no more links than the plan has room for. */
export function chosenAtFirst(parts: readonly Choosable[], linksLeft: number | null): ReadonlySet<number> {
  let left = linksLeft ?? Number.POSITIVE_INFINITY;
  return new Set(
    parts.flatMap(({ nth, kind }) => {
      if (kind === 'showcase' || (kind === 'link' && --left < 0)) return [];
      return nth;
    }),
  );
}

/** Whether a part is loaded with a picture: a picture is one, others have one beside them. */
export const needsPicture = (
  { nth, kind, picture }: Choosable,
  chosen: ReadonlySet<number>,
  withPicture: ReadonlySet<number>,
): boolean => picture !== null && chosen.has(nth) && (kind === 'showcase' || withPicture.has(nth));

/** A set with a member more or less. */
export function toggled(before: ReadonlySet<number>, nth: number, on: boolean): ReadonlySet<number> {
  const next = new Set(before);
  if (on) next.add(nth);
  else next.delete(nth);
  return next;
}
