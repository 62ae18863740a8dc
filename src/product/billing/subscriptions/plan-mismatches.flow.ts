import type { Db, Trx } from '../../../platform/database.ts';
import { storeMismatch } from '../../payments/settling/mismatches.flow.ts';

/**
 * A disagreement with a provider of plans. `unknown`: the provider has a subscription without a row here. `second`: a creator pays
 * two. `gone`: it does not know ours. `unknown_price`: the settings have no plan at its price. `changed_there`: it was
 * changed there and we received no event; the change counts. `refused`: it never accepts the request. `unsold`: it
 * sells no plans here any more.
 */
type PlanMismatchKind = 'unknown' | 'second' | 'gone' | 'unknown_price' | 'changed_there' | 'refused' | 'unsold';

type PlanMismatch = {
  provider: string;
  ref: string;
  kind: PlanMismatchKind;
  /** How it is here and at the provider, and whose it is. */
  facts: Readonly<Record<string, unknown>>;
};

/** Lists a break for the operator, once for each subscription and kind. */
export const storePlanMismatch = (
  db: Db | Trx,
  { provider, ref, kind, facts }: PlanMismatch,
  now: Date,
): Promise<void> =>
  storeMismatch(db, { kind: 'subscription', subject: `${ref} ${kind}`, details: { provider, ...facts } }, now);
