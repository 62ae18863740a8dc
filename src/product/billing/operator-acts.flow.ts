import { randomBytes } from 'node:crypto';
import { creatorIdOf } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { hashToken } from '../../platform/secrets.ts';
import { allowProfileEdits } from '../accounts/creators.flow.ts';
import { endAllSessions, markDisabled, needNewPassword, userByEmail } from '../accounts/user-marks.flow.ts';
import { insertAct, listActs } from './operator-acts.sql.ts';
import { type PaidPlan, plainCode } from './plan-code.ts';
import { countCodes, insertCode } from './plan-codes.sql.ts';

// No letter or digit that is taken for another.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newPlanCode = (): string =>
  [...randomBytes(12)]
    .map(byte => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

type Deps = { db: Db; now: Date };

/** Makes codes for a plan and gives them: this once, since only their hashes are kept. */
export const makeCodes = ({ db, now }: Deps, plan: PaidPlan, count: number): Promise<string[]> =>
  db.transaction().execute(async trx => {
    const codes = Array.from({ length: count }, newPlanCode);
    for (const code of codes)
      await insertCode(trx, { hash: hashToken(plainCode(code)), ending: code.slice(-4), plan }, now);
    await insertAct(trx, { act: 'make codes', subject: plan, details: { count } }, now);
    return codes;
  });

/** Does something to the user of an email and notes it; false when there is none. */
const toUser = (
  { db, now }: Deps,
  email: string,
  act: string,
  work: (trx: Trx, userId: string) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const user = await userByEmail(trx, email);
    if (user === undefined) return false;
    await work(trx, user.id);
    await insertAct(trx, { act, subject: email }, now);
    return true;
  });

/** Takes every limit off, or puts them back. The server prints the pages anew, so it does it as a job. */
export const whitelist = (deps: Deps, email: string, isWhitelisted: boolean): Promise<boolean> =>
  toUser(deps, email, isWhitelisted ? 'whitelist' : 'unwhitelist', (trx, userId) =>
    enqueue(trx, 'whitelist-creator', { creatorId: userId, isWhitelisted }),
  );

/** Lets somebody change their profile, or not. */
export const allowProfile = (deps: Deps, email: string, isAllowed: boolean): Promise<boolean> =>
  toUser(deps, email, isAllowed ? 'unlock profile' : 'lock profile', (trx, userId) =>
    allowProfileEdits(trx, creatorIdOf(userId), isAllowed),
  );

/** Disables a user and ends their sessions, or lets them sign in again. Their page stays. */
export const disableUser = (deps: Deps, email: string, isDisabled: boolean): Promise<boolean> =>
  toUser(deps, email, isDisabled ? 'disable' : 'enable', (trx, userId) =>
    markDisabled(trx, userId, isDisabled, deps.now),
  );

/** Makes somebody choose a new password when they next sign in; they are signed out everywhere until then. */
export const askForNewPassword = (deps: Deps, email: string): Promise<boolean> =>
  toUser(deps, email, 'new password', (trx, userId) => needNewPassword(trx, userId, deps.now));

/** Ends every session there is; gives how many. */
export const signEveryoneOut = ({ db, now }: Deps): Promise<number> =>
  db.transaction().execute(async trx => {
    const count = await endAllSessions(trx, now);
    await insertAct(trx, { act: 'sign everyone out', subject: 'everyone', details: { count } }, now);
    return count;
  });

export const codeCounts = ({ db }: Pick<Deps, 'db'>) => countCodes(db);
export const latestActs = ({ db }: Pick<Deps, 'db'>) => listActs(db, 100);
