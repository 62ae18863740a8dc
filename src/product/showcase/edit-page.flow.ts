import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import { mayAdd } from '../plans/entitlement.ts';
import type { Appearance } from './blocks/appearance/block.ts';
import type { BasicProfile } from './blocks/basic-profile/block.ts';
import { type BlockKind, blocks } from './blocks/kinds.ts';
import { isSame } from './canonical-json.ts';
import type { Saved } from './contract.ts';
import { settleAppearance } from './custom-palette.ts';
import { arrange } from './position.ts';
import { savedState } from './read-draft.flow.ts';
import {
  beginRevision,
  insertItem,
  isItemIdTaken,
  listItems,
  listSettings,
  lockPage,
  moveItems,
  type PageKey,
  type PageRow,
  saveSettings as storeSettings,
  updateItem,
  updatePart,
} from './showcase.sql.ts';
import {
  type DraftItem,
  type EditRefusal,
  fullSectionOrder,
  type ItemSave,
  inOrder,
  isEditedElsewhere,
  saveItem as judgeSave,
  mayAddOne,
  messagesOf,
} from './showcase.ts';

type Deps = Pick<Machinery, 'db' | 'clock'>;
type Outcome = Promise<Result<Saved, EditRefusal>>;
/** A draft under somebody's pen: the page is locked, so what is read here stays true until the end. */
type Desk = { trx: Trx; key: PageKey; page: PageRow };

const kept = accept(null);

/** Every write of a draft: one transaction on the locked page, and the state it leaves. */
function edit(
  deps: Deps,
  key: PageKey,
  itemId: string | null,
  work: (desk: Desk) => Promise<Result<null, EditRefusal>>,
): Outcome {
  return deps.db.transaction().execute(async trx => {
    const page = await lockPage(trx, key);
    if (page === undefined) return refuse({ kind: 'page_not_found' as const });
    const done = await work({ trx, key, page });
    return done.ok ? accept(await savedState(trx, key, itemId)) : done;
  });
}

/** Merges an item, or adds it at the front of its section within the plan's limit. Repeating it is harmless. */
export const saveItem = (deps: Deps, key: PageKey, id: string, given: ItemSave): Outcome =>
  edit(deps, key, id, async desk => {
    const items = await listItems(desk.trx, key);
    const stored = items.find(item => item.id === id);
    const judged = judgeSave(stored, given);
    if (!judged.ok) return judged;
    if (judged.value.change === 'none') return kept;
    const { fields, version } = judged.value;
    if (stored !== undefined) {
      await updateItem(desk.trx, key, { ...stored, fields, version, rev: await beginRevision(desk.trx, key) });
      return kept;
    }
    if (await isItemIdTaken(desk.trx, key.creatorId, id)) return refuse({ kind: 'kind_differs' });
    const refusal = await limitRefusal(desk, items, given.kind);
    if (refusal !== undefined) return refuse(refusal);
    const rev = await beginRevision(desk.trx, key);
    const added = { kind: given.kind, id, position: '', version, fields, hidden: false, rev, deletedAt: null };
    await insertItem(desk.trx, key, added);
    const ofKind = items.filter(item => item.kind === given.kind);
    const present = inOrder(ofKind.filter(item => item.deletedAt === null)).map(item => item.id);
    await moveItems(desk.trx, key, given.kind, arrange(ofKind, [id, ...present]));
    return kept;
  });

async function limitRefusal({ trx, key }: Desk, items: DraftItem[], kind: BlockKind) {
  const { plan } = await creatorById({ db: trx }, key.creatorId);
  const count = items.filter(item => item.kind === kind && item.deletedAt === null).length;
  return mayAddOne(kind, count) ?? mayAdd(kind, count, plan);
}

type ItemEdit = (item: DraftItem, desk: Desk, items: DraftItem[]) => Promise<Result<Partial<DraftItem>, EditRefusal>>;

/** Changes flags of one known item; an empty change leaves the draft as it was. */
const editItem = (deps: Deps, key: PageKey, id: string, baseRev: number | undefined, change: ItemEdit): Outcome =>
  edit(deps, key, id, async desk => {
    const items = await listItems(desk.trx, key);
    const item = items.find(known => known.id === id);
    if (item === undefined) return refuse({ kind: 'item_not_found' });
    const changed = await change(item, desk, items);
    if (!changed.ok) return changed;
    if (Object.keys(changed.value).length === 0) return kept;
    if (isEditedElsewhere(item, baseRev)) return refuse({ kind: 'edited_elsewhere', item });
    await updateItem(desk.trx, key, { ...item, ...changed.value, rev: await beginRevision(desk.trx, key) });
    return kept;
  });

export const setHidden = (deps: Deps, key: PageKey, id: string, hidden: boolean, baseRev?: number): Outcome =>
  editItem(deps, key, id, baseRev, async item => {
    if (item.deletedAt !== null) return refuse({ kind: 'item_deleted', item });
    return accept(item.hidden === hidden ? {} : { hidden });
  });

export const deleteItem = (deps: Deps, key: PageKey, id: string, baseRev?: number): Outcome =>
  editItem(deps, key, id, baseRev, async item =>
    accept(item.deletedAt === null ? { deletedAt: deps.clock.now() } : {}),
  );

/** Undoes a deletion: the same id in the same place, within the plan's limit. */
export const restoreItem = (deps: Deps, key: PageKey, id: string): Outcome =>
  editItem(deps, key, id, undefined, async (item, desk, items) => {
    if (item.deletedAt === null) return accept({});
    const refusal = await limitRefusal(desk, items, item.kind);
    return refusal === undefined ? accept({ deletedAt: null }) : refuse(refusal);
  });

/** Puts a section's items into the given order; items it does not name (added in another tab) stay where they are. */
export const orderItems = (deps: Deps, key: PageKey, kind: BlockKind, ids: readonly string[]): Outcome =>
  edit(deps, key, null, async desk => {
    const items = (await listItems(desk.trx, key)).filter(item => item.kind === kind);
    const present = new Set(items.filter(item => item.deletedAt === null).map(item => item.id));
    const wanted = [...new Set(ids)];
    if (wanted.some(id => !present.has(id))) return refuse({ kind: 'item_not_found' });
    const moved = arrange(items, wanted);
    if (moved.length === 0) return kept;
    await beginRevision(desk.trx, key);
    await moveItems(desk.trx, key, kind, moved);
    return kept;
  });

export const orderSections = (deps: Deps, key: PageKey, kinds: readonly BlockKind[]): Outcome =>
  edit(deps, key, null, desk =>
    savePart(desk, 'sectionOrder', fullSectionOrder(desk.page.sectionOrder), fullSectionOrder(kinds)),
  );

export const saveProfile = (deps: Deps, key: PageKey, profile: BasicProfile): Outcome =>
  edit(deps, key, null, desk => savePart(desk, 'profile', desk.page.profile, profile));

export const saveAppearance = (deps: Deps, key: PageKey, appearance: Appearance): Outcome =>
  edit(deps, key, null, desk => savePart(desk, 'appearance', desk.page.appearance, settleAppearance(appearance)));

async function savePart(
  { trx, key }: Desk,
  part: 'profile' | 'appearance' | 'sectionOrder',
  before: unknown,
  now: unknown,
): Promise<Result<null, EditRefusal>> {
  if (isSame(before, now)) return kept;
  await beginRevision(trx, key);
  await updatePart(trx, key, part, now);
  return kept;
}

/** Merges the settings of a section, such as its heading. */
export const saveSettings = (deps: Deps, key: PageKey, kind: BlockKind, given: Record<string, unknown>): Outcome =>
  edit(deps, key, null, async ({ trx }) => {
    const before = {
      ...blocks[kind].settingsDefaults,
      ...((await listSettings(trx, key))[kind] as object | undefined),
    };
    const read = blocks[kind].settings.safeParse({ ...before, ...given });
    if (!read.success) return refuse({ kind: 'invalid_input', fields: messagesOf(read.error) });
    if (isSame(before, read.data)) return kept;
    await beginRevision(trx, key);
    await storeSettings(trx, key, kind, read.data);
    return kept;
  });
