/// <reference types="vite/client" />
import { type BlockKind, folderOf } from '../../blocks/kinds.ts';

const found = import.meta.glob<Readonly<Record<string, string>>>('../../blocks/*/texts.ts', {
  eager: true,
  import: 'fieldNames',
});

/** A field's name as its form writes it; undefined where the form has no name for it. `path` is `price.amount`. */
export const fieldName = (kind: BlockKind, path: string): string | undefined =>
  found[`../../blocks/${folderOf(kind)}/texts.ts`]?.[path.split('.')[0] ?? ''];
