import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { isAllowedOn } from './extra-page.ts';

type Item = { id: string; kind: BlockKind; version: number; fields: unknown; hidden: boolean };

/**
 * The items of a copy of a page, with ids from `newId`: links within the page lead to the copies, kinds that an
 * extra page cannot have are left out, and where something could be booked a button leads to the Showcase.
 */
export function copiedItems(items: readonly Item[], pageId: string, newId: () => string): Item[] {
  const kept = items.filter(item => isAllowedOn(item.kind, pageId));
  const ids = new Map(kept.map(item => [item.id, newId()]));
  const copies = kept.flatMap(item => {
    const copy = { ...item, id: ids.get(item.id) ?? newId() };
    const target = targetOf(item);
    if (target === undefined) return [copy];
    const targetId = ids.get(target);
    return targetId === undefined ? [] : [{ ...copy, fields: { ...(item.fields as object), targetId } }];
  });
  const couldBook = items.some(item => !item.hidden && ['individualService', 'groupService'].includes(item.kind));
  const isLost = couldBook && !kept.some(item => item.kind === 'cta');
  return isLost ? [...copies, bookButton(newId())] : copies;
}

function targetOf({ kind, fields }: Item): string | undefined {
  const { targetId } = fields as { targetId?: unknown };
  return kind === 'link' && typeof targetId === 'string' ? targetId : undefined;
}

const bookButton = (id: string): Item => ({
  id,
  kind: 'cta',
  version: blocks.cta.version,
  fields: { label: 'Schedule a meeting', leadsTo: 'book', url: '' },
  hidden: false,
});
