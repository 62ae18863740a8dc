/// <reference types="vite/client" />
import { type BlockKind, folderOf } from '../../block-kinds/kinds.ts';

const found = import.meta.glob<Readonly<Record<string, string>>>('../../blocks/*/texts.ts', {
  eager: true,
  import: 'fieldNames',
});

/** A field's label in its form; undefined without one. `path` is `price.amount`. */
export const fieldName = (kind: BlockKind, path: string): string | undefined =>
  found[`../../blocks/${folderOf(kind)}/texts.ts`]?.[path.split('.')[0] ?? ''];
