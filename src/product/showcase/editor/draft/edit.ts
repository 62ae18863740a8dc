import type { Appearance } from '../../blocks/appearance/block.ts';
import type { BlockKind } from '../../blocks/kinds.ts';

/** What is in a form: fields of a kind, possibly not yet valid. */
export type Typed = Readonly<Record<string, unknown>>;

/** What the server is known to hold of an item or a part. */
export type Served = { fields: Typed; rev: number };

type Deed =
  /** Fields as they are in the form; an unknown id is a new item at the front. */
  | { edit: 'item'; kind: BlockKind; id: string; typed: Typed }
  | { edit: 'hidden'; kind: BlockKind; id: string; hidden: boolean }
  /** Deletes an item, or brings it back to the place it had: `was` is what the server held of it then. */
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
 * One thing a creator does to the draft. Each names the state it leads to, so repeating it is harmless. While it
 * waits: `base` is what the server held when it was begun, `steps` the steps of the history it stands for.
 */
export type Edit = Deed & { base?: Served | null | undefined; steps?: readonly Step[] | undefined };

/** One step back and forth: what was done, and what takes it back. `at` is in ms, `window` where it was done. */
export type Step = { id: string; undo: Edit; redo: Edit; at: number; undone: boolean; window: string };

/** Two edits with the same key are about the same thing; the later one counts. Keys of parts are the server's. */
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

/** The form an edit shows up in. */
export const formOf = (edit: Edit): string => ('id' in edit ? edit.id : 'kind' in edit ? edit.kind : edit.edit);
