import type { Plan } from '../../plans/entitlement.ts';
import { higherOf, type PaidPlan } from '../plan-codes/plan-code.ts';

export const licenceEvents = ['purchase', 'activate', 'upgrade', 'downgrade', 'deactivate', 'migrate'] as const;
export type LicenceEventName = (typeof licenceEvents)[number];
export const licenceStates = ['inactive', 'active', 'deactivated'] as const;
export type LicenceState = (typeof licenceStates)[number];

/** What a call says of one licence. `at` is when it happened at AppSumo. */
export type LicenceEvent = {
  key: string;
  event: LicenceEventName;
  at: Date;
  /** The licence that this one takes the place of: after an upgrade, a downgrade or a migration. */
  formerKey: string | null;
  /** The licence an add-on belongs to. */
  parentKey: string | null;
  offer: string | null;
  tier: number | null;
  /** As AppSumo says how the licence is. */
  state: LicenceState | null;
};

/** What is kept of a licence, as far as events change it. */
export type Licence = {
  key: string;
  plan: PaidPlan | null;
  offer: string | null;
  tier: number | null;
  state: LicenceState;
  formerKey: string | null;
  parentKey: string | null;
  reportedAt: Date;
};

/** The plan of a licence, by its offer or else its tier; none for an offer or tier that the map does not name. */
export type PlanMap = Readonly<Record<string, PaidPlan>>;
export const planOfLicence = (map: PlanMap, { offer, tier }: Pick<LicenceEvent, 'offer' | 'tier'>): PaidPlan | null =>
  (offer === null ? undefined : map[offer]) ?? (tier === null ? undefined : map[String(tier)]) ?? null;

/**
 * A licence after an event; undefined when the event is older than what is known, or known already. Events come twice and
 * out of order: the moment of the latest one decides. A licence that was deactivated may be activated again.
 */
export function licenceAfter(before: Licence | undefined, event: LicenceEvent, map: PlanMap): Licence | undefined {
  if (before !== undefined && before.reportedAt >= event.at) return undefined;
  const offer = event.offer ?? before?.offer ?? null;
  const tier = event.tier ?? before?.tier ?? null;
  return {
    key: event.key,
    offer,
    tier,
    plan: planOfLicence(map, { offer, tier }),
    state: stateAfter(before?.state, event),
    formerKey: event.formerKey ?? before?.formerKey ?? null,
    parentKey: event.parentKey ?? before?.parentKey ?? null,
    reportedAt: event.at,
  };
}

function stateAfter(before: LicenceState | undefined, { event, state }: LicenceEvent): LicenceState {
  switch (event) {
    case 'deactivate':
      return 'deactivated';
    case 'activate':
      return 'active';
    case 'purchase':
      return state ?? before ?? 'inactive';
    case 'upgrade':
    case 'downgrade':
    case 'migrate':
      // It takes the place of one that was in use.
      return state === 'deactivated' ? 'deactivated' : 'active';
    default:
      return event satisfies never;
  }
}

/** What the licences of one creator give together: none that was deactivated counts. */
export const planOfLicences = (licences: readonly Pick<Licence, 'plan' | 'state'>[]): Plan =>
  higherOf('free', ...licences.flatMap(({ plan, state }) => (plan === null || state === 'deactivated' ? [] : [plan])));

/** The cookie that tells our pages that a licence waits in this browser; which one is sealed in another. */
export const waitsCookie = 'licence_waits';

/** The last part of a licence's key, by which people tell licences apart. */
export const endingOf = (key: string): string => key.slice(-4).toUpperCase();
