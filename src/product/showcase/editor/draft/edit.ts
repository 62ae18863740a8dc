import type { BlockKind } from '../../block-kinds/kinds.ts';
import type { Appearance } from '../../blocks/appearance/block.ts';

/** The fields in a form, possibly invalid. */
export type Typed = Readonly<Record<string, unknown>>;

/** What the server has stored of an item or a part. */
export type Served = { fields: Typed; rev: number };

type Deed =
  /** Fields as in the form; an unknown id is a new item at the front. */
  | { edit: 'item'; kind: BlockKind; id: string; typed: Typed }
  | { edit: 'hidden'; kind: BlockKind; id: string; hidden: boolean }
  /** Deletes an item, or restores it to its position: `was` is its stored version then. */
  | {
      edit: 'present';
      kind: BlockKind;
      id: string;
      present: boolean;
      at: number;
      was?: Served | undefined;
      typed?: Typed | undefined;
      hidden?: boolean | undefined;
    }
  | { edit: 'order'; kind: BlockKind; ids: readonly string[] }
  | { edit: 'sections'; kinds: readonly BlockKind[] }
  | { edit: 'settings'; kind: BlockKind; settings: Typed }
  | { edit: 'profile'; typed: Typed }
  | { edit: 'appearance'; appearance: Appearance };

/**
 * A change of the draft. Each names the resulting state, so repeating it is harmless. While it waits: `base` is
 * the stored version it began from, `steps` its history steps.
 */
export type Edit = Deed & { base?: Served | null | undefined; steps?: readonly Step[] | undefined };

/** An undoable step: the edit and its inverse. `at` is in ms, `window` the editor window. */
export type Step = { id: string; undo: Edit; redo: Edit; at: number; undone: boolean; window: string };

/** Two edits with the same key concern the same thing; the later one counts. Keys of parts are the server's. */
export function editKey(edit: Edit): string {
  switch (edit.edit) {
    case 'item':
    case 'hidden':
    case 'present':
      return `${edit.edit}:${edit.id}`;
    case 'order':
    case 'settings':
      return `${edit.edit}:${edit.kind}`;
    default:
      return edit.edit;
  }
}

export const formOf = (edit: Edit): string => ('id' in edit ? edit.id : 'kind' in edit ? edit.kind : edit.edit);
