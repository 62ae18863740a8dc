import { type CreatorId, creatorIdOf } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { noteActivity } from '../accounts/activity/activity.flow.ts';
import { allowProfileEdits, creatorById } from '../accounts/creators/creators.flow.ts';
import {
  endAllSessions,
  markDisabled,
  needNewPassword,
  signUserOut,
  userByEmail,
} from '../accounts/creators/user-marks.flow.ts';
import { hostChanged } from '../bookings/booking/host.flow.ts';
import type { Plan } from '../plans/entitlement.ts';
import { pagesWereShut } from '../showcase/public-pages/live-pages.flow.ts';
import type { CreatorAct } from './act.ts';
import type { ActDeps } from './act-deps.flow.ts';
import { insertAct } from './acts.sql.ts';
import { findCreatorEmail } from './creators.sql.ts';

export type AskedAct = { act: Exclude<CreatorAct, 'give plan'> } | { act: 'give plan'; plan: Plan };
export type CreatorActRefusal = { kind: 'creator_missing' } | { kind: 'own_account' };

/** The creator an action is about: by id from the list, or by email from a command. */
type Whom = { creatorId: string } | { email: string };

/** Acts that sign the creator out, which they see in their own list. */
const endingSessions: ReadonlySet<CreatorAct> = new Set(['sign out', 'new password', 'disable']);

/** Acts on a creator and records it, or neither. Operators cannot disable themselves. */
export const actOnCreator = (deps: ActDeps, whom: Whom, asked: AskedAct): Promise<Result<null, CreatorActRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<null, CreatorActRefusal>> => {
    const creator = await findWhom(trx, whom);
    if (creator === undefined) return refuse({ kind: 'creator_missing' });
    const { email, creatorId } = creator;
    if (asked.act === 'disable' && email === deps.actor) return refuse({ kind: 'own_account' });
    await work(deps, trx, creatorId, asked);
    if (endingSessions.has(asked.act))
      await noteActivity(trx, deps.now, { creatorId, act: 'sessions_ended_by_operator' });
    const details = { creatorId, ...('plan' in asked && { plan: asked.plan }) };
    await insertAct(trx, deps, { act: asked.act, subject: email, details });
    return accept(null);
  });

async function findWhom(trx: Trx, whom: Whom): Promise<{ email: string; creatorId: CreatorId } | undefined> {
  if ('creatorId' in whom) {
    const email = await findCreatorEmail(trx, whom.creatorId);
    return email === undefined ? undefined : { email, creatorId: creatorIdOf(whom.creatorId) };
  }
  const email = whom.email.trim().toLowerCase();
  const user = await userByEmail(trx, email);
  return user && { email, creatorId: creatorIdOf(user.id) };
}

function work(deps: ActDeps, trx: Trx, creatorId: CreatorId, asked: AskedAct): Promise<unknown> {
  switch (asked.act) {
    case 'give plan':
      return deps.mark(trx, creatorId, { plan: asked.plan });
    case 'whitelist':
    case 'unwhitelist':
      return deps.mark(trx, creatorId, { isWhitelisted: asked.act === 'whitelist' });
    case 'lock profile':
    case 'unlock profile':
      return allowProfileEdits(trx, creatorId, asked.act === 'unlock profile');
    case 'sign out':
      return signUserOut(trx, creatorId, deps.now);
    case 'new password':
      return needNewPassword(trx, creatorId, deps.now);
    case 'disable':
    case 'enable':
      return shut(deps, trx, creatorId, asked.act === 'disable');
    default:
      return asked satisfies never;
  }
}

/**
 * Disables a user: signs them out everywhere, takes their pages offline and stops their sales; or enables them
 * again.
 */
async function shut(deps: ActDeps, trx: Trx, creatorId: CreatorId, isDisabled: boolean): Promise<void> {
  await markDisabled(trx, creatorId, isDisabled, deps.now);
  const { userUrl } = await creatorById({ db: trx }, creatorId);
  await pagesWereShut(trx, creatorId, userUrl);
  await hostChanged(trx, creatorId);
  await enqueue(trx, 'follow-closed-partner', { creatorId });
}

/** Ends all sessions of everybody; returns how many. */
export const signEveryoneOut = (deps: ActDeps): Promise<number> =>
  deps.db.transaction().execute(async trx => {
    const count = await endAllSessions(trx, deps.now);
    await insertAct(trx, deps, { act: 'sign everyone out', subject: 'everyone', details: { count } });
    return count;
  });
