import type { DraftState } from '../editor/draft/draft-state.ts';
import type { Edit } from '../editor/draft/edit.ts';
import { texts } from './texts.ts';

/** How many skills may be given. */
export const mostSkills = 12;

/** What is missing in an answer with so many skills, as an error for its field; undefined when nothing is. */
export const skillsMissing = (count: number): string | undefined =>
  count === 0 ? texts.skillEdits.noneChosen : undefined;

/** The titles of the skills on the page, in order. */
export const skillTitles = ({ order, items }: Pick<DraftState, 'order' | 'items'>): string[] =>
  order.skill.flatMap(id => {
    const item = items[id];
    return item?.kind === 'skill' ? [item.fields.title] : [];
  });

/** The edits that turn the page's skills into these, keeping common ones. `newId` makes ids for new ones. */
export function skillEdits(
  draft: Pick<DraftState, 'order' | 'items'>,
  wanted: readonly string[],
  newId: () => string,
): Edit[] {
  const kind = 'skill' as const;
  const known = new Map(skillTitles(draft).map((title, at) => [title, draft.order.skill[at] ?? '']));
  const removed = [...known].filter(([title]) => !wanted.includes(title));
  const ids = wanted.map(title => ({ title, id: known.get(title) ?? newId(), isNew: !known.has(title) }));
  const added = ids.filter(skill => skill.isNew);
  const staying = draft.order.skill.filter(id => !removed.some(([, gone]) => gone === id));
  // New items are put in front, the last added first.
  const after = [...added.map(skill => skill.id).toReversed(), ...staying];
  const isMoved = ids.some(({ id }, at) => after[at] !== id);
  return [
    ...removed.map(
      ([, id]): Edit => ({ edit: 'present', kind, id, present: false, at: draft.order.skill.indexOf(id) }),
    ),
    ...added.map(({ id, title }): Edit => ({ edit: 'item', kind, id, typed: { title } })),
    ...(isMoved ? [{ edit: 'order' as const, kind, ids: ids.map(skill => skill.id) }] : []),
  ];
}
