import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { countTry, forgetTries } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken, sameBytes } from '../../../platform/secrets.ts';
import { findOwner, replacePassword } from '../account/accounts.sql.ts';
import { isCommon } from '../account/guessed-passwords.flow.ts';
import { isObvious } from '../account/password.ts';
import { fitsPassword, hashPassword } from '../account/password-hash.flow.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { AccountAct } from '../activity/activity.ts';
import {
  type AppRefusal,
  type AppSetUp,
  beginApp,
  readFactors,
  spendCode,
  turnAppOn,
} from '../factors/factors.flow.ts';
import { readPreference } from '../factors/preference.ts';
import { openFromChallenge } from '../sessions/outside-session.flow.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { type ChallengeName, challengeRules, passedBy } from './chain.ts';
import {
  type ChallengeRow,
  countChallengeTry,
  deleteChallenge,
  findChallenge,
  lockChallenge,
} from './challenges.sql.ts';
import {
  askerIn,
  type Challenge,
  type Entered,
  type EnterRefusal,
  type EntryDeps,
  type From,
  goOn,
  hashSentCode,
} from './enter.flow.ts';

type ChallengeRefusal =
  | { kind: 'challenge_over' }
  | { kind: 'other_challenge' }
  | { kind: 'wrong_challenge_code' }
  | { kind: 'too_many_challenge_codes' }
  | { kind: 'too_many_wrong_codes'; seconds: number }
  | { kind: 'invalid_mfa' }
  | { kind: 'no_choice' }
  | { kind: 'no_set_up' }
  | { kind: 'same_password' }
  | { kind: 'weak_password' }
  | EnterRefusal;

type ChallengeAnswer = { session: string; challengeName: ChallengeName; answer: string; remember: boolean };

/** Wrong codes an account may have in an hour, over all its sign-ins, so that six digits cannot be guessed. */
const wrongCodes = { max: 15, seconds: 3600 };

/**
 * Answers one step of a sign-in. Of several answers at once only the first counts; the others find the challenge
 * gone.
 */
export async function answerChallenge(
  deps: EntryDeps,
  given: ChallengeAnswer,
  from: From,
): Promise<Result<Entered, ChallengeRefusal>> {
  const tokenHash = hashToken(given.session);
  const password = await readyPassword(deps, given, tokenHash);
  if (!password.ok) return password;
  const outcome = await deps.db.transaction().execute(async (trx): Promise<Result<Entered, ChallengeRefusal>> => {
    const row = await lockChallenge(trx, tokenHash, deps.clock.now());
    if (row === undefined) return refuse({ kind: 'challenge_over' });
    if (row.name !== given.challengeName) return refuse({ kind: 'other_challenge' });
    if (row.tries >= challengeRules.tries) return refuse({ kind: 'too_many_challenge_codes' });
    const { creatorId, isSuspicious } = row;
    const entry = {
      ...{ creatorId, isSuspicious, from, remember: given.remember, passed: passedBy(row.name, row.passed) },
      outside: openFromChallenge(deps, row.tokenHash, row),
    };
    if (row.name === 'SELECT_MFA_TYPE') {
      const chosen = readPreference(given.answer);
      const { enabled } = await readFactors({ db: trx }, creatorId);
      if (chosen === undefined || chosen === 'NOMFA' || !enabled.includes(chosen))
        return refuse({ kind: 'invalid_mfa' });
      await deleteChallenge(trx, row);
      return goOn(deps, trx, { ...entry, chosen });
    }
    if (password.value !== undefined) {
      const { before, after } = password.value;
      if (!(await replacePassword(trx, creatorId, before, after))) return refuse({ kind: 'challenge_over' });
      await endOtherAccess(trx, creatorId, deps.clock.now());
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'password_changed', from: askerIn(from) });
      return goOn(deps, trx, entry);
    }
    const checked = await checkTyped(deps, trx, row, { typed: given.answer, from });
    if (!checked.ok) return checked;
    await deleteChallenge(trx, row);
    return goOn(deps, trx, { ...entry, recoveryCodes: checked.value });
  });
  deps.wake();
  return outcome;
}

/** Checks a code, counts and records wrong ones. Returns recovery codes when the code turned an app on. */
async function checkTyped(
  deps: EntryDeps,
  trx: Trx,
  row: ChallengeRow,
  given: { typed: string; from: From },
): Promise<Result<string[], ChallengeRefusal>> {
  const key = `challenge-code:${row.creatorId}`;
  const seconds = await countTry(trx, key, wrongCodes);
  if (seconds !== undefined) return refuse({ kind: 'too_many_wrong_codes', seconds });
  const outcome = await checkCode(deps, trx, row, given);
  if (outcome.ok) {
    await forgetTries(trx, key);
    return outcome;
  }
  await countChallengeTry(trx, row);
  const { creatorId } = row;
  await noteActivity(trx, deps.clock.now(), { creatorId, act: 'wrong_second_step', from: askerIn(given.from) });
  return refuse({ kind: outcome.refusal.kind === 'no_app' ? 'no_set_up' : 'wrong_challenge_code' });
}

async function checkCode(
  deps: EntryDeps,
  trx: Trx,
  row: ChallengeRow,
  { typed, from }: { typed: string; from: From },
): Promise<Result<string[], AppRefusal>> {
  const { creatorId } = row;
  const note = (act: AccountAct, about?: string) =>
    noteActivity(trx, deps.clock.now(), { creatorId, act, about, from: askerIn(from) });
  if (row.name === 'MFA_SETUP') {
    const on = await turnAppOn(deps, trx, creatorId, typed);
    if (!on.ok) return on;
    await note('second_step_on', 'SOFTWARE_TOKEN_MFA');
    return accept(on.value.recoveryCodes);
  }
  const wasSent = row.codeHash !== null && sameBytes(row.codeHash, hashSentCode(row.tokenHash, typed));
  if (wasSent) return accept([]);
  // A recovery code works wherever a second factor is asked for, but not in place of a mailed code.
  const spent = row.name === 'CUSTOM_CHALLENGE' ? undefined : await spendCode(deps, trx, creatorId, typed);
  if (spent === 'recovery_code') await note('recovery_code_used');
  return spent === undefined ? refuse({ kind: 'wrong_code' }) : accept([]);
}

/**
 * The hashes of the old password and of an acceptable new one, or undefined when none is asked for. Hashing
 * happens outside the transaction.
 */
async function readyPassword(
  deps: EntryDeps,
  given: ChallengeAnswer,
  tokenHash: Buffer,
): Promise<Result<{ before: string; after: string } | undefined, ChallengeRefusal>> {
  if (given.challengeName !== 'NEW_PASSWORD_REQUIRED') return accept(undefined);
  const row = await findChallenge(deps.db, tokenHash, deps.clock.now());
  if (row === undefined) return refuse({ kind: 'challenge_over' });
  if (row.name !== 'NEW_PASSWORD_REQUIRED') return refuse({ kind: 'other_challenge' });
  const owner = await findOwner(deps.db, row.creatorId);
  if (isCommon(given.answer) || isObvious(given.answer, owner)) return refuse({ kind: 'weak_password' });
  if (await fitsPassword(owner.passwordHash, given.answer)) return refuse({ kind: 'same_password' });
  return accept({ before: owner.passwordHash, after: await hashPassword(given.answer) });
}

/** What the challenge with this token asks; undefined when it is over. */
export async function askedBy(deps: EntryDeps, session: string): Promise<Challenge | undefined> {
  const row = await findChallenge(deps.db, hashToken(session), deps.clock.now());
  return row && { challengeName: row.name, challengeParam: row.params, session };
}

/** Begins to set up an authenticator app within a sign-in that asks for one. */
export async function beginChallengeApp(deps: EntryDeps, session: string): Promise<Result<AppSetUp, ChallengeRefusal>> {
  const row = await findChallenge(deps.db, hashToken(session), deps.clock.now());
  if (row === undefined) return refuse({ kind: 'challenge_over' });
  if (row.name !== 'MFA_SETUP') return refuse({ kind: 'other_challenge' });
  const begun = await beginApp(deps, row.creatorId);
  return begun.ok ? begun : refuse({ kind: 'other_challenge' });
}

/** Asks for another method; also the way to request a new text message. */
export const chooseMethod = (
  deps: EntryDeps,
  session: string,
  from: From,
): Promise<Result<Entered, ChallengeRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<Entered, ChallengeRefusal>> => {
    const row = await lockChallenge(trx, hashToken(session), deps.clock.now());
    if (row === undefined) return refuse({ kind: 'challenge_over' });
    const { enabled } = await readFactors({ db: trx }, row.creatorId);
    if ((row.name !== 'SMS_MFA' && row.name !== 'SOFTWARE_TOKEN_MFA') || enabled.length < 2)
      return refuse({ kind: 'no_choice' });
    await deleteChallenge(trx, row);
    const { creatorId, isSuspicious, passed } = row;
    const outside = openFromChallenge(deps, row.tokenHash, row);
    return goOn(deps, trx, { creatorId, isSuspicious, passed, from, outside, chosen: 'SELECT_MFA_TYPE' });
  });
