import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/database.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { type LimitRefusal, limitOf } from '../../plans/entitlement.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { basicProfileSchema } from '../blocks/basic-profile/block.ts';
import { defaultPageId } from '../document/page-document.ts';
import { checkFields, type FieldMessages, type SingleRefusal } from '../document/showcase.ts';
import { type AddedItem, addItems } from '../drafts/add-items.flow.ts';
import type { LockedDraft } from '../drafts/part-tasks.flow.ts';
import { addFilledPage, type PageRefusal } from '../extra-pages/pages.flow.ts';
import { countElsewhere } from '../pages/pages.sql.ts';
import { listItems, lockPage, updatePart } from '../pages/showcase.sql.ts';
import type { PublishDeps } from '../publishing/publish-showcase.flow.ts';
import type { bringPage as bringing, ImportedPage } from './contract.ts';
import { draftItemOf } from './draft-items.ts';
import { type FileRefusal, openFile } from './open-file.flow.ts';
import type { Reading } from './reading.ts';
import { texts } from './texts.ts';

type Given = Parameters<typeof openFile>[0];
type Brought = z.output<(typeof bringing)['body']>;
export type BringRefusal =
  | { kind: 'nothing_chosen' }
  | { kind: 'showcase_not_empty' }
  | { kind: 'invalid_input'; fields: FieldMessages }
  | SingleRefusal
  | LimitRefusal
  | PageRefusal;

const nobody: Reading = { name: '', headline: '', about: '', portrait: null, parts: [], refused: [] };

/** What a file or a text would become on a page of this creator. Nothing is stored, and no address is called. */
export async function previewPage(
  { db }: { db: Db },
  creatorId: CreatorId,
  given: Given,
): Promise<Result<ImportedPage, FileRefusal>> {
  const opened = openFile(given);
  if (!opened.ok) return opened;
  const { source, reading } = opened.value ?? { source: null, reading: nobody };
  const { currency, plan } = await creatorById({ db }, creatorId);
  const { parts, refused, ...person } = reading;
  const limit = limitOf('link', plan);
  const used = limit === null ? 0 : await countElsewhere(db, { creatorId, pageId: '' }, 'link');
  return accept({
    source,
    ...person,
    items: parts.map(part => {
      const item = draftItemOf(part, currency);
      return { ...item, notices: [...item.notices] };
    }),
    refused: refused.map(one => ({ ...one, message: texts.reasons[one.reason] })),
    linksLeft: limit === null ? null : Math.max(0, limit - used),
    isShowcaseEmpty: await isEmpty(db, creatorId),
  });
}

const isEmpty = async (db: Db | Trx, creatorId: CreatorId): Promise<boolean> =>
  (await listItems(db, { creatorId, pageId: defaultPageId })).every(({ deletedAt }) => deletedAt !== null);

/**
 * Makes a draft of the chosen parts: a new page, or the Showcase while it is empty. All of it in one transaction, once for
 * each `importId`; nothing is published.
 */
export async function bringPage(
  deps: PublishDeps,
  creatorId: CreatorId,
  given: Brought,
): Promise<Result<{ pageId: string }, BringRefusal>> {
  if (given.items.length === 0) return refuse({ kind: 'nothing_chosen' });
  const checked = checkItems(given);
  if (!checked.ok) return checked;
  const items = checked.value;
  if (given.target === 'showcase') return fillShowcase(deps, creatorId, given, items);
  const { importId: pageId, title } = given;
  const content = {
    items: items.map(item => ({ ...item, version: blocks[item.kind].version })),
    settings: {},
    sectionOrder: [...new Set(items.map(({ kind }) => kind))],
  };
  const added = await addFilledPage(deps, creatorId, { pageId, title }, content);
  return added.ok ? accept({ pageId }) : added;
}

type CheckedItem = AddedItem & { id: string };

function checkItems({ importId, items }: Brought): Result<CheckedItem[], BringRefusal> {
  const checked: CheckedItem[] = [];
  const fields: FieldMessages = {};
  for (const [nth, item] of items.entries()) {
    const read = checkFields(item.kind, item.fields);
    if (read.ok) checked.push({ id: itemId(importId, nth), kind: item.kind, fields: read.value, hidden: false });
    else fields.items ??= texts.create.item(nth + 1, Object.values(read.refusal.fields)[0] ?? '');
  }
  return Object.keys(fields).length > 0 ? refuse({ kind: 'invalid_input', fields }) : accept(checked);
}

/** The same id whenever the same import arrives. */
function itemId(importId: string, nth: number): string {
  const hash = createHash('sha256').update(`${importId} ${nth}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function fillShowcase(
  { db }: Pick<PublishDeps, 'db'>,
  creatorId: CreatorId,
  { profile }: Brought,
  items: readonly CheckedItem[],
): Promise<Result<{ pageId: string }, BringRefusal>> {
  const key = { creatorId, pageId: defaultPageId };
  return inTransaction<{ pageId: string }, BringRefusal>(db, async trx => {
    await holdCreatorAlone(trx, creatorId);
    const page = await lockPage(trx, key);
    if (page === undefined) throw new Error('a creator has no Showcase');
    const stored = await listItems(trx, key);
    if (stored.some(({ id }) => id === items[0]?.id)) return accept({ pageId: defaultPageId });
    if (!(await isEmpty(trx, creatorId))) return refuse({ kind: 'showcase_not_empty' });
    const added = await addItems({ trx, key, page }, items);
    if (!added.ok) return added;
    await fillProfile({ trx, key, page }, profile);
    return accept({ pageId: defaultPageId });
  });
}

/** Fills what is empty of the head, for creators who may edit it. */
async function fillProfile({ trx, key, page }: LockedDraft, given: Brought['profile']): Promise<void> {
  const before = basicProfileSchema.safeParse(page.profile);
  const { editProfileAllowed } = await creatorById({ db: trx }, key.creatorId);
  if (!before.success || !editProfileAllowed) return;
  const { headline, bio, imageId } = before.data;
  const profile = {
    ...before.data,
    headline: headline || given.headline,
    bio: bio || given.bio,
    imageId: imageId ?? given.imageId,
  };
  await updatePart(trx, key, 'profile', profile);
}
