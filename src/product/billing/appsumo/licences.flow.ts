import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { storeMismatch } from '../../payments/settling/mismatches.flow.ts';
import { markPlanAndMail } from '../plan-codes/mark-plan.flow.ts';
import { type LicenceEvent, licenceAfter, type PlanMap, planOfLicences } from './licence.ts';
import {
  bindLicence,
  findLicence,
  findSuccessors,
  holdLicences,
  keepFormer,
  keepLicence,
  licencesOf,
} from './licences.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config'>;

/**
 * Applies what AppSumo says of a licence, in the caller's transaction; twice or late it changes nothing. A licence that
 * takes the place of another is its owner's from then on, and ends the other.
 */
export async function applyLicenceEvent(deps: Deps, trx: Trx, map: PlanMap, event: LicenceEvent): Promise<void> {
  await holdLicences(trx);
  const before = await findLicence(trx, event.key);
  const after = licenceAfter(before, event, map);
  const { formerKey } = event;
  if (after !== undefined) await keepLicence(trx, after);
  // An add-on belongs to the licence of the plan.
  if (after?.plan === null && after.state !== 'deactivated' && after.parentKey === null)
    await storeMismatch(
      trx,
      {
        kind: 'licence',
        subject: event.key,
        details: { why: 'APPSUMO_PLAN_MAP names no plan for it', offer: after.offer, tier: after.tier },
      },
      deps.clock.now(),
    );
  const touched = new Set<CreatorId>();
  if (before?.creatorId) touched.add(before.creatorId);
  if (formerKey !== null && formerKey !== event.key) {
    await keepFormer(trx, event.key, formerKey);
    const ended = { ...event, key: formerKey, event: 'deactivate' as const, formerKey: null, offer: null, tier: null };
    const former = await findLicence(trx, formerKey);
    const formerAfter = licenceAfter(former, ended, map);
    if (formerAfter !== undefined) await keepLicence(trx, formerAfter);
    if (former?.creatorId) {
      touched.add(former.creatorId);
      await bindLicence(trx, event.key, former.creatorId, deps.clock.now());
    }
  }
  for (const creatorId of touched) await followLicences(deps, trx, creatorId);
}

/** A creator's plan is what their licences give now. */
async function followLicences(deps: Deps, trx: Trx, creatorId: CreatorId): Promise<void> {
  await markPlanAndMail(deps, trx, creatorId, { licensedPlan: planOfLicences(await licencesOf(trx, creatorId)) });
}

export type BindRefusal = { kind: 'licence_taken' } | { kind: 'licence_ended' };

/**
 * Assigns a licence, and those that have replaced it since, to the creator who activated it at AppSumo. A licence has
 * one owner; a deactivated one grants no plan.
 */
export const activateLicence = (deps: Deps, creatorId: CreatorId, key: string): Promise<Result<null, BindRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<null, BindRefusal>> => {
    const now = deps.clock.now();
    await holdLicences(trx);
    const known = await findLicence(trx, key);
    if (known?.creatorId !== undefined && known.creatorId !== null && known.creatorId !== creatorId)
      return refuse({ kind: 'licence_taken' });
    if (known === undefined)
      // Activated before AppSumo's call about its purchase arrived, which will name the plan.
      await keepLicence(trx, {
        key,
        plan: null,
        offer: null,
        tier: null,
        state: 'inactive',
        formerKey: null,
        parentKey: null,
        reportedAt: new Date(0),
      });
    const chain = await successorsOf(trx, key);
    if (known?.state === 'deactivated' && chain.length === 1) return refuse({ kind: 'licence_ended' });
    for (const each of chain) await bindLicence(trx, each, creatorId, now);
    await followLicences(deps, trx, creatorId);
    return accept(null);
  });

/** A licence and all that took its place, one after the other. */
async function successorsOf(trx: Trx, key: string): Promise<string[]> {
  const found = [key];
  for (const each of found)
    for (const next of await findSuccessors(trx, each)) if (!found.includes(next.key)) found.push(next.key);
  return found;
}
