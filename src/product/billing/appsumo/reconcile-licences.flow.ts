import type { PlatformContext } from '../../../platform/platform-context.ts';
import { storeMismatch } from '../../payments/settling/mismatches.flow.ts';
import { type AppSumo, type ListedLicence, listLicences } from './appsumo-app.flow.ts';
import type { LicenceEvent, LicenceEventName, LicenceState } from './licence.ts';
import { applyLicenceEvent } from './licences.flow.ts';
import { openLicences } from './licences.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config' | 'log'>;

// What a listed state means as an event: the list says how a licence is, not what happened to it.
const events: Record<LicenceState, LicenceEventName> = {
  inactive: 'purchase',
  active: 'activate',
  deactivated: 'deactivate',
};

/**
 * Compares every licence with AppSumo's list. What calls that were lost would have said is applied as of the moment the
 * list was asked for, so that a later call wins; one that AppSumo does not list is kept for somebody to look at.
 */
export async function reconcileLicences(deps: Deps, app: AppSumo): Promise<void> {
  const asOf = deps.clock.now();
  const listed = await listLicences(app);
  if (!listed.ok) throw new Error(`AppSumo’s list of licences could not be read: ${listed.refusal.kind}`);
  for (const licence of listed.value) {
    const event = eventOf(licence, asOf);
    if (event !== undefined) await deps.db.transaction().execute(trx => applyLicenceEvent(deps, trx, app.map, event));
  }
  const known = new Set(listed.value.map(({ key }) => key));
  for (const { key, state, reportedAt } of await openLicences(deps.db))
    if (!known.has(key) && reportedAt < asOf)
      await storeMismatch(
        deps.db,
        { kind: 'licence', subject: key, details: { why: 'AppSumo does not list it', ours: state } },
        asOf,
      );
}

const eventOf = ({ key, state, offer, tier }: ListedLicence, at: Date): LicenceEvent | undefined =>
  state === null ? undefined : { key, event: events[state], at, formerKey: null, parentKey: null, offer, tier, state };
