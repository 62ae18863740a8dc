import type { Currency } from '../../../../base/currency.ts';
import { announce } from '../../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { type BlockKind, blocks } from '../../block-kinds/kinds.ts';
import { copiedFields } from '../../document/split-class.ts';
import { inPerson, meetsInPerson } from '../../document/usual-place.ts';
import { inverseOf, placed } from './draft-edits.ts';
import { type DraftState, formFields, itemLabel, type LocalItem } from './draft-state.ts';
import type { DraftStore } from './draft-store.browser.ts';
import type { Typed } from './edit.ts';
import { edgeWords, type Move, movedWords, moveTarget } from './move-words.ts';
import { withSectionAt } from './shown-sections.ts';
import { isOnlyBegun } from './unsaved.ts';

/** Actions on the items and sections of a page, with their toasts. */
export function itemActions(store: DraftStore) {
  const draft = () => {
    const { draft } = store.view();
    if (draft === null) throw new Error('there is no draft to act upon');
    return draft;
  };

  function found(id: string): LocalItem {
    const item = draft().items[id];
    if (item === undefined) throw new Error(`no item ${id}`);
    return item;
  }

  /** Adds an item at the front of its section and returns its id. */
  function add(kind: BlockKind, fields: Typed): string {
    const id = crypto.randomUUID();
    store.edit({ edit: 'item', kind, id, typed: fields });
    return id;
  }

  function moveTo(id: string, at: number): void {
    const item = found(id);
    const ids = draft().order[item.kind];
    if (ids.indexOf(id) === at) return;
    store.edit({ edit: 'order', kind: item.kind, ids: placed(ids, id, at) });
    announce(movedWords(itemLabel(item), at, ids.length));
  }

  /** Moves a section to a place among `shown`; sections the list does not show stay where they are. */
  function moveSectionTo(kind: BlockKind, at: number, shown: readonly BlockKind[]): void {
    if (shown.indexOf(kind) === at) return;
    store.edit({ edit: 'sections', kinds: withSectionAt(draft().sectionOrder, shown, kind, at) });
    announce(movedWords(blocks[kind].section, at, shown.length));
  }

  return {
    add,
    /** Adds an item with its defaults, of which `given` differ, and returns its id. */
    begin: (kind: BlockKind, currency: Currency, given: Typed = {}): string =>
      add(kind, { ...newFields(kind, currency, draft()), ...given }),
    moveTo,
    moveSectionTo,
    move(id: string, move: Move): void {
      const item = found(id);
      const ids = draft().order[item.kind];
      const at = moveTarget(ids.indexOf(id), ids.length, move);
      if (ids.indexOf(id) === at) announce(edgeWords(itemLabel(item), at === 0 ? -1 : 1));
      moveTo(id, at);
    },
    moveSection(kind: BlockKind, move: Move, shown: readonly BlockKind[]): void {
      const at = moveTarget(shown.indexOf(kind), shown.length, move);
      if (shown.indexOf(kind) === at) announce(edgeWords(blocks[kind].section, at === 0 ? -1 : 1));
      moveSectionTo(kind, at, shown);
    },
    setHidden(id: string, hidden: boolean): void {
      const item = found(id);
      store.edit({ edit: 'hidden', kind: item.kind, id, hidden });
      announce(`${itemLabel(item)} ${hidden ? 'hidden' : 'shown'}`);
    },
    remove(id: string): void {
      // An item without any input is gone as soon as its form is left.
      if (isOnlyBegun(draft(), id)) return;
      const item = found(id);
      const at = draft().order[item.kind].indexOf(id);
      const gone = { edit: 'present', kind: item.kind, id, present: false, at } as const;
      // It includes the item's fields: by then the draft may have been loaded again, without it.
      const back = inverseOf(draft(), gone);
      store.edit(gone);
      showToast({ text: `${itemLabel(item)} deleted`, onUndo: () => store.edit(back) });
    },
    /** Copies an item to the front and returns the copy's id. */
    duplicate(id: string): string {
      const item = found(id);
      const copy = add(item.kind, copiedFields(item.kind, formFields(item)));
      announce(`${itemLabel(item)} duplicated`);
      return copy;
    },
  };
}

/** The fields of a new item: the block's defaults, in the creator's currency, with the host's date and usual place. */
function newFields(
  kind: BlockKind,
  currency: Currency,
  { page, profile }: Pick<DraftState, 'page' | 'profile'>,
): Typed {
  // The Swedish locale writes dates as 2026-03-09.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: page.zone }).format(new Date());
  const begun: Typed = blocks[kind].itemDefaults(today);
  const fields = meetsInPerson(profile.fields.profession) ? inPerson(begun) : begun;
  const { price } = fields as { price?: Typed };
  return price === undefined ? fields : { ...fields, price: { ...price, currency } };
}
