import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { countedKinds, countOf, type LimitRefusal, mayHold } from '../../plans/entitlement.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { arrange } from '../document/position.ts';
import { type DraftItem, inOrder, mayAddOne, type SingleRefusal } from '../document/showcase.ts';
import { countElsewhere } from '../pages/pages.sql.ts';
import { beginRevision, insertItem, listItems, moveItems } from '../pages/showcase.sql.ts';
import type { LockedDraft } from './part-tasks.flow.ts';

/** With an id of the caller's own when a repeated request must be known again. */
export type AddedItem = { id?: string; kind: BlockKind; fields: object; hidden: boolean };

/**
 * Adds several items to a locked draft in one revision, each behind the others of its kind; all of them, or none when the
 * plan has no room. The caller has locked the creator, checked the fields and that the page may have the kinds.
 */
export async function addItems(
  { trx, key }: LockedDraft,
  added: readonly AddedItem[],
): Promise<Result<null, LimitRefusal | SingleRefusal>> {
  if (added.length === 0) return accept(null);
  const all = await listItems(trx, key);
  const present = all.filter(({ deletedAt }) => deletedAt === null);
  const { plan } = await creatorById({ db: trx }, key.creatorId);
  for (const what of countedKinds) {
    if (countOf(what, added) === 0) continue;
    const count = countOf(what, [...present, ...added]) + (await countElsewhere(trx, key, what));
    const refusal = mayHold(what, count, plan);
    if (refusal !== undefined) return refuse(refusal);
  }
  const kinds = [...new Set(added.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const count = [...present, ...added].filter(item => item.kind === kind).length;
    const refusal = mayAddOne(kind, count - 1);
    if (refusal !== undefined) return refuse(refusal);
  }
  const rev = await beginRevision(trx, key);
  for (const kind of kinds) {
    const items = added.filter(item => item.kind === kind).map(item => newItem(item, rev));
    for (const item of items) if (!(await insertItem(trx, key, item))) throw new Error('a new id was taken');
    const ofKind = all.filter(item => item.kind === kind);
    const before = inOrder(ofKind.filter(({ deletedAt }) => deletedAt === null)).map(({ id }) => id);
    await moveItems(trx, key, kind, arrange(ofKind, [...before, ...items.map(({ id }) => id)]));
  }
  return accept(null);
}

const newItem = ({ id = randomUUID(), kind, fields, hidden }: AddedItem, rev: number): DraftItem => ({
  id,
  kind,
  fields,
  hidden,
  version: blocks[kind].version,
  position: '',
  rev,
  deletedAt: null,
});
