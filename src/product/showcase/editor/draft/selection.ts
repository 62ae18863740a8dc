import { type BlockKind, isBlockKind } from '../../block-kinds/kinds.ts';
import { defaultPageId } from '../../document/page-document.ts';

/** What the form shows: the profile, the look, a section's heading, or one item. */
export type Selection = { part: 'profile' | 'look' } | { section: BlockKind } | { item: string };

/** What the address says is open in the editor. */
export function readSelection(params: URLSearchParams): Selection | undefined {
  const item = params.get('item');
  const section = params.get('section');
  const part = params.get('part');
  if (item !== null) return { item };
  if (section !== null && isBlockKind(section)) return { section };
  return part === 'profile' || part === 'look' ? { part } : undefined;
}

/** The selection as an address of a page's editor; the Showcase's unless another page is named. */
export function editorPath(selection?: Selection, pageId: string = defaultPageId): string {
  const path = `/manage/pages/${encodeURIComponent(pageId)}`;
  return selection === undefined ? path : `${path}?${new URLSearchParams({ ...selection })}`;
}
