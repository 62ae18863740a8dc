import type { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { type PartKey, settingsPart } from '../block-kinds/page-part.ts';
import { type Appearance, appearanceSchema, readLook } from '../blocks/appearance/block.ts';
import { isSame } from '../document/canonical-json.ts';
import { isExtra } from '../document/page-record.ts';
import { gateLook } from '../document/plan-gates.ts';
import { type EditRefusal, fullSectionOrder, isEditedElsewhere, messagesOf } from '../document/showcase.ts';
import {
  beginRevision,
  listSettings,
  type PageKey,
  type PageRow,
  readDraftRows,
  saveSettings,
  updatePart,
} from '../pages/showcase.sql.ts';
import { settleAppearance } from '../styles/custom-palette.ts';
import { type About, heldPart } from './read-draft.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
/** A draft during a change: its page is locked, so what was read stays true until the end. */
export type LockedDraft = { trx: Trx; key: PageKey; page: PageRow };
type Work = (draft: LockedDraft, deps: Deps) => Promise<Result<null, EditRefusal>>;
/** A change of a draft, and its subject. */
export type Task = {
  about: About;
  /** It may add to what a plan counts over all pages of a creator. */
  counts?: boolean;
  work: Work;
};

/** Done, or nothing to do. */
export const kept = accept(null);

const partKeys = { profile: 'profile', appearance: 'appearance', sectionOrder: 'sections' } as const;

/**
 * Replaces a part: the profile, the look or the order of sections. `read` returns the value, or why it is refused;
 * `baseRev` is the revision of the part's last change that the writer knows.
 */
export function partSaving(
  part: keyof typeof partKeys,
  read: () => Result<unknown, EditRefusal>,
  baseRev: number | undefined,
): Task {
  const about = { part: partKeys[part] };
  return {
    about,
    work: async draft => {
      // Profile and look belong to the Showcase; the other pages use them.
      if (part !== 'sectionOrder' && isExtra(draft.key.pageId)) return refuse({ kind: 'worn_from_showcase' });
      const given = read();
      if (!given.ok) return given;
      const before = part === 'sectionOrder' ? fullSectionOrder(draft.page.sectionOrder) : draft.page[part];
      if (isSame(before, given.value)) return kept;
      const elsewhere = await partRefusal(draft, about.part, baseRev);
      if (elsewhere !== undefined) return refuse(elsewhere);
      const barred = part === 'sectionOrder' ? undefined : await barredPart(draft, part, given.value);
      if (barred !== undefined) return refuse(barred);
      await beginRevision(draft.trx, draft.key);
      await updatePart(draft.trx, draft.key, part, given.value);
      return kept;
    },
  };
}

/** Why a creator may not have this profile or look; undefined when they may. */
async function barredPart(
  { trx, key, page }: LockedDraft,
  part: 'profile' | 'appearance',
  value: unknown,
): Promise<EditRefusal | undefined> {
  const { plan, editProfileAllowed } = await creatorById({ db: trx }, key.creatorId);
  if (part === 'profile') return editProfileAllowed ? undefined : { kind: 'profile_locked' };
  return gateLook(readLook(value), readLook(page.appearance), plan);
}

/** Merges settings of a section into its own. */
export const settingsSaving = (kind: BlockKind, given: Record<string, unknown>, baseRev: number | undefined): Task => ({
  about: { part: settingsPart(kind) },
  work: async draft => {
    const { trx, key } = draft;
    const before = {
      ...blocks[kind].settingsDefaults,
      ...((await listSettings(trx, key))[kind] as object | undefined),
    };
    const read = checked(blocks[kind].settings as z.ZodType<object>, { ...before, ...given });
    if (!read.ok) return read;
    if (isSame(before, read.value)) return kept;
    const elsewhere = await partRefusal(draft, settingsPart(kind), baseRev);
    if (elsewhere !== undefined) return refuse(elsewhere);
    await beginRevision(trx, key);
    await saveSettings(trx, key, kind, read.value);
    return kept;
  },
});

async function partRefusal({ trx, key, page }: LockedDraft, part: PartKey, baseRev: number | undefined) {
  if (!isEditedElsewhere({ rev: page.partRevs[part] ?? 0 }, baseRev)) return undefined;
  return { kind: 'edited_elsewhere', part: heldPart(await readDraftRows(trx, key, page), page, part) } as const;
}

/** Parses typed input strictly; else returns messages by field, for forms. */
export function checked<T>(schema: z.ZodType<T>, given: unknown): Result<T, EditRefusal> {
  const read = schema.safeParse(given);
  return read.success ? accept(read.data) : refuse({ kind: 'invalid_input', fields: messagesOf(read.error) });
}

/** The same for a look, its colours adjusted until they are readable. */
export function checkedLook(given: unknown): Result<Appearance, EditRefusal> {
  const look = checked(appearanceSchema, given);
  return look.ok ? accept(settleAppearance(look.value)) : look;
}
