import type { Db, Trx } from '../../../platform/database.ts';
import { keepBreak } from '../../payments/settling/breaks.flow.ts';

/**
 * A disagreement with a provider of plans. `unknown`: it has a subscription nobody here knows. `second`: a creator pays
 * two. `gone`: it does not know ours. `unknown_price`: the settings have no plan at its price. `changed_there`: it was
 * changed there and we received no event; the change counts. `refused`: it never accepts the request. `unsold`: it
 * sells no plans here any more.
 */
type BreakKind = 'unknown' | 'second' | 'gone' | 'unknown_price' | 'changed_there' | 'refused' | 'unsold';

type PlanBreak = {
  provider: string;
  ref: string;
  kind: BreakKind;
  /** How it is here and at the provider, and whose it is. */
  facts: Readonly<Record<string, unknown>>;
};

/** Lists a break for the operator, once for each subscription and kind. */
export const keepPlanBreak = (db: Db | Trx, { provider, ref, kind, facts }: PlanBreak, now: Date): Promise<void> =>
  keepBreak(db, { kind: 'subscription', subject: `${ref} ${kind}`, details: { provider, ...facts } }, now);
