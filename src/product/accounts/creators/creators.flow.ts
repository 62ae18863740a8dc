import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { zoneNamed } from '../../../base/zone.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { reading } from '../../../platform/reading.ts';
import { texts } from '../account/answer-texts.ts';
import { handleSchema } from '../account/handle.ts';
import type { CreatorPatch } from './contract.ts';
import {
  findByHandle,
  findCreator,
  getCreator,
  holdHandle,
  isHandleFree,
  holdCreator as keepCreator,
  holdCreatorAlone as keepCreatorAlone,
  lockCreator,
  setHandle,
  updateCreator,
} from './creators.sql.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /**
     * The handle, zone, currency, language or plan of a creator changed, or whether their visitors are asked to be
     * measured: what was rendered or cached with them is stale.
     */
    creatorChanged: { creatorId: CreatorId; userUrl: string | null; formerUserUrl: string | null };
  }
}

type CreatorRefusal = { kind: 'handle_taken' | 'unknown_zone' | 'profile_locked' | 'already_sold' };
type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events'>;
/** Whether a creator has sold anything, which a later room knows. */
export type SaleAsked = { hasSold: (trx: Trx, creatorId: CreatorId) => Promise<boolean> };

/** Changes the tenant itself: handle, zone, currency, language, time format, onboarding step. All or nothing. */
export async function changeCreator(
  deps: Deps & Partial<SaleAsked>,
  creatorId: CreatorId,
  patch: CreatorPatch,
): Promise<Result<null, CreatorRefusal>> {
  const zone = zoneNamed(patch.zone);
  if (patch.zone !== undefined && zone === undefined) return refuse({ kind: 'unknown_zone' });
  const now = deps.clock.now();
  return deps.db.transaction().execute(async trx => {
    await lockCreator(trx, creatorId);
    const before = await getCreator(trx, creatorId);
    const isRepriced = patch.currency !== undefined && patch.currency !== before.currency;
    // Sums of two currencies cannot be added up: what was sold, is owed and is refunded stays in one.
    if (isRepriced && (await deps.hasSold?.(trx, creatorId)) === true)
      return refuse<CreatorRefusal>({ kind: 'already_sold' });
    const moves = patch.userUrl !== undefined && patch.userUrl !== before.userUrl;
    if (moves && !before.editProfileAllowed) return refuse<CreatorRefusal>({ kind: 'profile_locked' });
    if (moves && patch.userUrl !== undefined) {
      await holdHandle(trx, patch.userUrl);
      if (!(await isHandleFree(trx, patch.userUrl, creatorId, now)))
        return refuse<CreatorRefusal>({ kind: 'handle_taken' });
      await setHandle(trx, creatorId, patch.userUrl, now);
    }
    await updateCreator(trx, creatorId, {
      zone,
      currency: patch.currency,
      timeFormat: patch.timeFormat,
      localeHours: patch.localeHours,
      language: patch.language,
      isListed: patch.isListed,
      isMeasured: patch.isMeasured,
      onboardingStep: patch.onboardingStep,
      onboardedAt: patch.onboarded ? now : undefined,
    });
    const isChanged = {
      userUrl: moves,
      zone: zone !== undefined && zone !== before.zone,
      currency: isRepriced,
      language: patch.language !== undefined && patch.language !== before.language,
    };
    const changed = profileFields.filter(field => isChanged[field]);
    if (changed.length > 0)
      await recordEvent(trx, now, { creatorId, kind: 'profile.updateProfile', payload: { changed } });
    const asksVisitors = patch.isMeasured !== undefined && patch.isMeasured !== before.isMeasured;
    if (changed.length > 0 || asksVisitors) {
      await deps.events.announce(trx, 'creatorChanged', {
        creatorId,
        userUrl: patch.userUrl ?? before.userUrl,
        formerUserUrl: moves ? before.userUrl : null,
      });
    }
    return accept(null);
  });
}

/** Takes over settings of an account elsewhere. Nothing of the account is live, so nothing is rendered with them. */
export async function takeOverSettings(
  trx: Trx,
  creatorId: CreatorId,
  settings: Pick<Parameters<typeof updateCreator>[2], 'zone' | 'currency' | 'timeFormat' | 'localeHours' | 'language'>,
  now: Date,
): Promise<void> {
  await lockCreator(trx, creatorId);
  const before = await getCreator(trx, creatorId);
  await updateCreator(trx, creatorId, { ...settings, importedAt: now });
  const after = await getCreator(trx, creatorId);
  const changed = profileFields.filter(field => field !== 'userUrl' && after[field] !== before[field]);
  if (changed.length > 0)
    await recordEvent(trx, now, { creatorId, kind: 'profile.updateProfile', payload: { changed } });
}

/** What `changeCreator` changes of what visitors see. */
const profileFields = ['userUrl', 'zone', 'currency', 'language'] as const;

/** Whether a handle may be taken, with the sentence to show when it may not. */
export async function checkHandle(
  deps: Deps,
  creatorId: CreatorId | null,
  typed: string,
): Promise<{ available: boolean; message: string | null }> {
  const read = handleSchema.safeParse(typed);
  if (!read.success) return { available: false, message: read.error.issues[0]?.message ?? null };
  const free = await isHandleFree(deps.db, read.data, creatorId, deps.clock.now());
  return { available: free, message: free ? null : texts.addressTaken };
}

export const creatorByHandle = (deps: Pick<Deps, 'db' | 'clock'>, userUrl: string) =>
  findByHandle(deps.db, userUrl, deps.clock.now());
/** A creator by an existing id, for callers that already hold more than an id. */
export const readCreator = (db: Db | Trx, creatorId: CreatorId) =>
  reading(findCreator(db, creatorId), ([creator]) => {
    if (creator === undefined) throw new Error(`there is no creator ${creatorId}`);
    return creator;
  });
/** Undefined for an id that no creator has. */
export const creatorIfAny = (deps: Pick<Deps, 'db'>, creatorId: CreatorId) =>
  findCreator(deps.db, creatorId).executeTakeFirst();
export const creatorById = (deps: Pick<Deps, 'db'>, creatorId: CreatorId) => getCreator(deps.db, creatorId);

type OwnPlan = 'free' | 'basic' | 'pro' | 'empower';
const inOrder: readonly OwnPlan[] = ['free', 'basic', 'pro', 'empower'];

/** The sources of a plan. One that is left out stays. */
export type PlanMarks = {
  /** Set by the operator. */
  plan?: OwnPlan;
  /** Given by codes. */
  codedPlan?: OwnPlan;
  /** Paid by a subscription. */
  subscribedPlan?: OwnPlan;
  /** Given by a licence bought elsewhere. */
  licensedPlan?: OwnPlan;
  /** The operator removed every limit. */
  isWhitelisted?: boolean;
};

/** Sets the sources of a plan: the highest counts. It decides what pages show, so a change is announced. */
export async function markPlan(
  { events }: Pick<Deps, 'events'>,
  trx: Trx,
  creatorId: CreatorId,
  { plan: granted, codedPlan, subscribedPlan, licensedPlan, isWhitelisted }: PlanMarks,
): Promise<void> {
  await lockCreator(trx, creatorId);
  const before = await getCreator(trx, creatorId);
  const changed = [granted, codedPlan, subscribedPlan, licensedPlan].some(each => each !== undefined);
  const sources = [
    granted ?? before.grantedPlan,
    codedPlan ?? before.codedPlan,
    subscribedPlan ?? before.subscribedPlan,
    licensedPlan ?? before.licensedPlan,
  ];
  const plan = changed ? inOrder.findLast(each => sources.includes(each)) : undefined;
  await updateCreator(trx, creatorId, {
    plan,
    grantedPlan: granted,
    codedPlan,
    subscribedPlan,
    licensedPlan,
    isWhitelisted,
  });
  const after = await getCreator(trx, creatorId);
  if (after.plan !== before.plan)
    await events.announce(trx, 'creatorChanged', { creatorId, userUrl: after.userUrl, formerUserUrl: null });
}

/** Grants a plan in a transaction of its own. */
export const setPlan = (deps: Pick<Deps, 'db' | 'events'>, creatorId: CreatorId, plan: OwnPlan): Promise<void> =>
  deps.db.transaction().execute(trx => markPlan(deps, trx, creatorId, { plan }));

/** Sets whether a creator may change their profile, for the operator. */
export const allowProfileEdits = (trx: Trx, creatorId: CreatorId, editProfileAllowed: boolean): Promise<void> =>
  updateCreator(trx, creatorId, { editProfileAllowed });

/** Locks the creator (shared) until the transaction ends. Call it before anything of theirs is locked. */
export const holdCreator = (trx: Trx, creatorId: CreatorId): Promise<void> => keepCreator(trx, creatorId);

/** Locks the creator exclusively: transactions that count over all pages run one after the other. */
export const holdCreatorAlone = (trx: Trx, creatorId: CreatorId): Promise<void> => keepCreatorAlone(trx, creatorId);
