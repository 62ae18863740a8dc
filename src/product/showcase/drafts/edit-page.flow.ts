import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { countedAs, countedKinds, countOf, countsAs, mayAdd } from '../../plans/entitlement.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import { basicProfileSchema } from '../blocks/basic-profile/block.ts';
import { isAllowedOn } from '../document/extra-page.ts';
import { gateItem } from '../document/plan-gates.ts';
import { arrange } from '../document/position.ts';
import {
  saveItem as checkSave,
  type DraftItem,
  type EditRefusal,
  fullSectionOrder,
  type ItemSave,
  inOrder,
  isEditedElsewhere,
  mayAddOne,
} from '../document/showcase.ts';
import type { EditBody, Saved, WireEdit } from '../pages/contract.ts';
import { countElsewhere } from '../pages/pages.sql.ts';
import {
  beginRevision,
  insertItem,
  listItems,
  lockPage,
  moveItems,
  type PageKey,
  updateItem,
} from '../pages/showcase.sql.ts';
import { noteSteps, type Steps, writtenBefore } from './page-history.flow.ts';
import {
  checked,
  checkedLook,
  kept,
  type LockedDraft,
  partSaving,
  settingsSaving,
  type Task,
} from './part-tasks.flow.ts';
import { countChanges, savedState } from './read-draft.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Outcome = Promise<Result<Saved, EditRefusal>>;

/**
 * Every write of a draft: one transaction on the locked page, its history steps, and the resulting state. An edit
 * that arrives a second time is not written again; `taskAt` is told the revision of what was written of it before.
 * Changes are counted after the lock is released.
 */
async function edit(deps: Deps, key: PageKey, taskAt: (rev: number) => Task, history?: Steps): Outcome {
  const written = await deps.db.transaction().execute(trx => write(deps, trx, key, taskAt, history));
  if (!written.ok) return written;
  return accept({ ...written.value, changes: await countChanges(deps.db, key) });
}

async function write(
  deps: Deps,
  trx: Trx,
  key: PageKey,
  taskAt: (rev: number) => Task,
  history?: Steps,
): Promise<Result<Omit<Saved, 'changes'>, EditRefusal>> {
  const { about, counts } = taskAt(0);
  // Two pages may take the last place of a plan at the same moment.
  if (counts === true) await holdCreatorAlone(trx, key.creatorId);
  const page = await lockPage(trx, key);
  if (page === undefined) return refuse({ kind: 'page_not_found' as const });
  const before = await writtenBefore(trx, key, history?.steps ?? []);
  if (before.isRepeat) return accept({ ...(await savedState(trx, key, about)), repeated: true });
  const done = await taskAt(before.rev).work({ trx, key, page }, deps);
  if (!done.ok) return done;
  const state = await savedState(trx, key, about);
  if (history !== undefined) await noteSteps(trx, key, history, { rev: state.rev, now: deps.clock.now() });
  return accept(state);
}

/** Writes one edit of the editor, with its history steps. `invalid_input` names fields as forms do. */
export const sendEdit = (deps: Deps, key: PageKey, { edit: given, baseRev, ...history }: EditBody): Outcome =>
  edit(deps, key, rev => taskOf(given, baseRev === undefined ? undefined : Math.max(baseRev, rev)), history);

/** Writes one edit without a history step. */
export const applyEdit = (deps: Deps, key: PageKey, given: WireEdit): Outcome =>
  edit(deps, key, () => taskOf(given, undefined));

function taskOf(given: WireEdit, baseRev: number | undefined): Task {
  switch (given.edit) {
    case 'item':
      return itemSaving(given.id, { kind: given.kind, fields: given.fields, baseRev });
    case 'hidden':
      return hiding(given.id, given.hidden, baseRev);
    case 'present':
      return given.present ? restoring(given.id) : deleting(given.id, baseRev);
    case 'order':
      return itemOrdering(given.kind, given.ids);
    case 'sections':
      return partSaving('sectionOrder', () => accept(fullSectionOrder(given.kinds)), baseRev);
    case 'settings':
      return settingsSaving(given.kind, given.settings, baseRev);
    case 'profile':
      return partSaving('profile', () => checked(basicProfileSchema, given.profile), baseRev);
    case 'appearance':
      return partSaving('appearance', () => checkedLook(given.appearance), baseRev);
  }
}

/** Merges an item, or adds it at the front of its section within the plan's limit. Repeating is harmless. */
const itemSaving = (id: string, given: ItemSave): Task => ({
  about: { item: id },
  counts: countedKinds.some(what => countedAs(what).kind === given.kind),
  work: async draft => {
    const items = await listItems(draft.trx, draft.key);
    const stored = items.find(item => item.id === id);
    const checked = checkSave(stored, given);
    if (!checked.ok) return checked;
    if (checked.value.change === 'none') return kept;
    const { fields, version } = checked.value;
    const gated = await gateRefusal(draft, fields, stored?.fields);
    if (gated !== undefined) return refuse(gated);
    if (stored !== undefined) {
      const refusal = await planRefusal(draft, items, { kind: given.kind, fields }, stored);
      if (refusal !== undefined) return refuse(refusal);
      await updateItem(draft.trx, draft.key, {
        ...stored,
        fields,
        version,
        rev: await beginRevision(draft.trx, draft.key),
      });
      return kept;
    }
    if (!isAllowedOn(given.kind, draft.key.pageId)) return refuse({ kind: 'showcase_only' });
    const refusal = await limitRefusal(draft, items, { kind: given.kind, fields });
    if (refusal !== undefined) return refuse(refusal);
    // Another page may take the id at this moment; then this one must not start a revision.
    const rev = draft.page.rev + 1;
    const added = { kind: given.kind, id, position: '', version, fields, hidden: false, rev, deletedAt: null };
    if (!(await insertItem(draft.trx, draft.key, added))) return refuse({ kind: 'kind_differs' });
    await beginRevision(draft.trx, draft.key);
    const ofKind = items.filter(item => item.kind === given.kind);
    const present = inOrder(ofKind.filter(item => item.deletedAt === null)).map(item => item.id);
    await moveItems(draft.trx, draft.key, given.kind, arrange(ofKind, [id, ...present]));
    return kept;
  },
});

async function gateRefusal({ trx, key }: LockedDraft, fields: object, before: unknown) {
  // Few items depend on the plan; it is read only for those.
  if (gateItem(fields, before, 'free') === undefined) return undefined;
  const { plan } = await creatorById({ db: trx }, key.creatorId);
  return gateItem(fields, before, plan);
}

type Counted = Pick<DraftItem, 'kind' | 'fields'>;

/** Why a page may not have another such item; undefined when it may. */
async function limitRefusal(draft: LockedDraft, items: DraftItem[], added: Counted) {
  const count = items.filter(item => item.kind === added.kind && item.deletedAt === null).length;
  return mayAddOne(added.kind, count) ?? (await planRefusal(draft, items, added));
}

// The plan counts all pages of a creator together.
async function planRefusal({ trx, key }: LockedDraft, items: DraftItem[], added: Counted, before?: Counted) {
  const more = countedKinds.filter(what => countsAs(what, added) && (before === undefined || !countsAs(what, before)));
  if (more.length === 0) return undefined;
  const { plan } = await creatorById({ db: trx }, key.creatorId);
  const present = items.filter(item => item.deletedAt === null);
  for (const what of more) {
    const refusal = mayAdd(what, countOf(what, present) + (await countElsewhere(trx, key, what)), plan);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

type ItemEdit = (
  item: DraftItem,
  draft: LockedDraft,
  items: DraftItem[],
  deps: Deps,
) => Promise<Result<Partial<DraftItem>, EditRefusal>>;

/** Changes flags of one known item; an empty change leaves the draft as it was. */
const itemEditing = (id: string, baseRev: number | undefined, change: ItemEdit): Task => ({
  about: { item: id },
  work: async (draft, deps) => {
    const { trx, key } = draft;
    const items = await listItems(trx, key);
    const item = items.find(known => known.id === id);
    if (item === undefined) return refuse({ kind: 'item_not_found' });
    const changed = await change(item, draft, items, deps);
    if (!changed.ok) return changed;
    if (Object.keys(changed.value).length === 0) return kept;
    if (isEditedElsewhere(item, baseRev)) return refuse({ kind: 'edited_elsewhere', item });
    await updateItem(trx, key, { ...item, ...changed.value, rev: await beginRevision(trx, key) });
    return kept;
  },
});

const hiding = (id: string, hidden: boolean, baseRev?: number): Task =>
  itemEditing(id, baseRev, async item => {
    if (item.deletedAt !== null) return refuse({ kind: 'item_deleted', item });
    return accept(item.hidden === hidden ? {} : { hidden });
  });

const deleting = (id: string, baseRev?: number): Task =>
  itemEditing(id, baseRev, async (item, _draft, _items, deps) =>
    accept(item.deletedAt === null ? { deletedAt: deps.clock.now() } : {}),
  );

/** Restores a deleted item with its id and position, within the plan's limit. */
const restoring = (id: string): Task => ({
  ...itemEditing(id, undefined, async (item, draft, items) => {
    if (item.deletedAt === null) return accept({});
    const refusal = await limitRefusal(draft, items, item);
    return refusal === undefined ? accept({ deletedAt: null }) : refuse(refusal);
  }),
  counts: true,
});

/** Puts a section's items into the given order; items it does not name (added in another tab) keep their place. */
const itemOrdering = (kind: BlockKind, ids: readonly string[]): Task => ({
  about: null,
  work: async ({ trx, key }) => {
    const items = (await listItems(trx, key)).filter(item => item.kind === kind);
    const present = new Set(items.filter(item => item.deletedAt === null).map(item => item.id));
    const wanted = [...new Set(ids)];
    if (wanted.some(id => !present.has(id))) return refuse({ kind: 'item_not_found' });
    const moved = arrange(items, wanted);
    if (moved.length === 0) return kept;
    await beginRevision(trx, key);
    await moveItems(trx, key, kind, moved);
    return kept;
  },
});
