import type { Appearance } from '../blocks/appearance/block.ts';
import type { BlockKind } from '../blocks/kinds.ts';

/** What stands in a form: fields of a kind, possibly not yet valid. */
export type Typed = Readonly<Record<string, unknown>>;

/** What the server is known to hold of an item. */
export type Served = { fields: Typed; rev: number };

/** One thing a creator does to the draft. Each names the state it leads to, so repeating it is harmless. */
export type Edit =
  /** Fields as they stand in the form; an unknown id is a new item at the front. `base` is what the server held. */
  | { edit: 'item'; kind: BlockKind; id: string; typed: Typed; base?: Served | null }
  | { edit: 'hidden'; kind: BlockKind; id: string; hidden: boolean }
  /** Deletes an item, or brings it back to the place it had. */
  | { edit: 'present'; kind: BlockKind; id: string; present: boolean; at: number }
  | { edit: 'order'; kind: BlockKind; ids: readonly string[] }
  | { edit: 'sections'; kinds: readonly BlockKind[] }
  | { edit: 'settings'; kind: BlockKind; settings: Typed }
  | { edit: 'profile'; typed: Typed }
  | { edit: 'appearance'; appearance: Appearance };

/** Two edits with the same key are about the same thing; the later one counts. */
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
