import type { BlockKind, FieldsOf, SettingsOf } from '../../../src/product/showcase/block-kinds/kinds.ts';
import type { PageItem } from '../../../src/product/showcase/document/page-document.ts';

/** A section of a page, its items by their ids and in that order. */
export const section = <K extends BlockKind>(
  kind: K,
  settings: SettingsOf<K>,
  items: Record<string, FieldsOf<K>>,
): { kind: K; settings: SettingsOf<K>; items: PageItem<K>[] } => ({
  kind,
  settings,
  items: Object.entries(items).map(([id, fields]) => ({ id, fields })),
});
