import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import { mayAddOne } from '../../document/showcase.ts';
import { copiedFields } from '../../document/split-class.ts';
import { inverseOf } from './draft-edits.ts';
import { formFields } from './draft-state.ts';
import type { DraftStore } from './draft-store.browser.ts';
import { planLimit } from './plan-limit.ts';

const draftOf = (store: DraftStore) => {
  const { draft } = store.view();
  if (draft === null) throw new Error('there is no draft to act upon');
  return draft;
};

/** Actions on several items of a page at once, each with one undo. Ids of deleted items are skipped. */
export function severalItems(store: DraftStore) {
  const present = (ids: readonly string[]) => {
    const draft = draftOf(store);
    return ids.flatMap(id => {
      const item = draft.items[id];
      return item !== undefined && draft.order[item.kind].includes(id) ? [item] : [];
    });
  };

  return {
    /** `say`: the toast for so many. */
    setHidden(ids: readonly string[], hidden: boolean, doneText: (count: number) => string): void {
      const items = present(ids).filter(item => item.hidden !== hidden);
      const set = (to: boolean) => {
        for (const { kind, id } of items) store.edit({ edit: 'hidden', kind, id, hidden: to });
      };
      set(hidden);
      showToast({ text: doneText(items.length), onUndo: () => set(!hidden) });
    },
    /**
     * Copies items to the front of their section, in order, as many as fit. `say`: the toast for so many of so
     * many.
     */
    duplicate(kind: BlockKind, ids: readonly string[], doneText: (count: number, asked: number) => string): void {
      const asked = present(ids);
      const copies: string[] = [];
      for (const item of asked.toReversed()) {
        const draft = draftOf(store);
        if (planLimit(draft, kind).full !== undefined || mayAddOne(kind, draft.order[kind].length) !== undefined) break;
        const id = crypto.randomUUID();
        copies.push(id);
        store.edit({ edit: 'item', kind, id, typed: copiedFields(kind, formFields(item)) });
        if (item.hidden) store.edit({ edit: 'hidden', kind, id, hidden: true });
      }
      const undo = () => {
        for (const id of copies) store.edit({ edit: 'present', kind, id, present: false, at: 0 });
      };
      showToast({ text: doneText(copies.length, asked.length), onUndo: undo });
    },
    remove(ids: readonly string[], doneText: (count: number) => string): void {
      const backs = present(ids).map(({ kind, id }) => {
        const draft = draftOf(store);
        const gone = { edit: 'present', kind, id, present: false, at: draft.order[kind].indexOf(id) } as const;
        // Each includes its item's fields: by then the draft may have been loaded again, without them.
        const back = inverseOf(draft, gone);
        store.edit(gone);
        return back;
      });
      // In the reverse order, so that each position is right.
      const undo = () => {
        for (const back of backs.toReversed()) store.edit(back);
      };
      showToast({ text: doneText(backs.length), onUndo: undo });
    },
  };
}
