import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { placeOf } from '../accounts/activity/activity.flow.ts';
import type { Asker } from '../accounts/activity/activity.ts';
import { markPlanAndMail } from '../billing/plan-codes/mark-plan.flow.ts';
import type { Mark } from '../billing/plan-codes/plan-codes.flow.ts';
import { commandLine } from './act.ts';
import type { Actor } from './acts.sql.ts';

/** Who acts, and how plans are marked. */
export type ActDeps = Actor & { db: Db; mark: Mark };

/** An operator who is signed in, and from where. */
export type Operator = { operator: string; from: Asker };

/** For an operator in the admin area: takes effect before the answer. */
export const actsOf = (
  deps: Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config'>,
  { operator, from }: Operator,
): ActDeps => ({
  db: deps.db,
  now: deps.clock.now(),
  actor: operator,
  from: placeOf(from),
  mark: (trx, creatorId, marks) => markPlanAndMail(deps, trx, creatorId, marks),
});

/**
 * For a command beside the server: only the server renders pages, so plans are marked by a job of the same
 * transaction.
 */
export const commandActs = ({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>): ActDeps => ({
  db,
  now: clock.now(),
  actor: commandLine,
  from: null,
  mark: (trx, creatorId, marks) => enqueue(trx, 'mark-plan', { creatorId, ...marks }),
});
