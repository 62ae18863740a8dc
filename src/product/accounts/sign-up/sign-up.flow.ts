import { randomUUID } from 'node:crypto';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { zoneNamed } from '../../../base/zone.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { hashToken, newToken, sameBytes } from '../../../platform/secrets.ts';
import { type CodeRefusal, codeRefusal, codeRules } from '../account/account.ts';
import { insertUser, type NewUser } from '../account/accounts.sql.ts';
import { isCommon } from '../account/guessed-passwords.flow.ts';
import { isObvious } from '../account/password.ts';
import { hashPassword } from '../account/password-hash.flow.ts';
import { countMail, type MailRefusal } from '../codes/code-mails.flow.ts';
import { insertCreator } from '../creators/creators.sql.ts';
import { browserName } from '../devices/browser-name.ts';
import type { DeviceOwner } from '../devices/known-device.flow.ts';
import type { SignUp } from './contract.ts';
import { hashCode, mailCode } from './sign-up-code.flow.ts';
import { countWrongCode, endSignUps, insertSignUp, lockSignUp, storeCode } from './sign-ups.sql.ts';
import { currencyIn } from './zone-currency.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** An address was confirmed for the first time: the tenant exists and other rooms create their first rows. */
    creatorJoined: { creatorId: string; firstName: string; lastName: string; zone: string; style: string | null };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config' | 'wake'>;

/**
 * Who asks: the tokens of their browser's sign-ups, and their network. `token`: for a new sign-up, when the client
 * uses no cookie. `takesCodes`: the client can only type a code.
 */
export type Asking = {
  tokens: readonly string[];
  source: string;
  /** Its user agent. */
  browser?: string;
  token?: string;
  takesCodes?: true;
};

/**
 * Starts a sign-up with a new code and returns its token. The answer and its duration are the same whether or not the
 * address has an account or another sign-up; neither is changed.
 */
export async function signUp(
  deps: Deps,
  given: SignUp,
  asking: Asking,
): Promise<Result<{ token: string }, MailRefusal | { kind: 'weak_password' }>> {
  if (isCommon(given.password) || isObvious(given.password, given)) return refuse({ kind: 'weak_password' });
  const passwordHash = await hashPassword(given.password);
  const refusal = await countMail(deps, given.email, asking.source);
  if (refusal !== undefined) return refuse(refusal);
  const token = asking.token ?? newToken();
  await deps.db.transaction().execute(async trx => {
    // The same person in the same browser starts again: the earlier password is replaced.
    await endSignUps(trx, asking.tokens.map(hashToken), given.email);
    const begun = { token: hashToken(token), email: given.email, firstName: given.firstName };
    const code = await mailCode(deps, trx, begun, wayOf(deps, asking));
    await insertSignUp(trx, {
      tokenHash: hashToken(token),
      email: given.email,
      firstName: given.firstName,
      lastName: given.lastName,
      passwordHash,
      zone: zoneNamed(given.zone) ?? null,
      style: given.style ?? null,
      browser: browserName(asking.browser ?? ''),
      code,
    });
  });
  deps.wake();
  return accept({ token });
}

/** Client programs always type a code: they cannot wait for a link. */
const wayOf = ({ config }: Pick<Deps, 'config'>, { takesCodes }: Asking) =>
  takesCodes === true ? 'code' : config.SIGNUP_VERIFICATION;

/** Emails a new code or link for this browser's sign-up, unless one was sent within the last minute. */
export async function resendCode(
  deps: Deps,
  email: string,
  asking: Asking,
): Promise<Result<null, MailRefusal | { kind: 'no_sign_up' }>> {
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async trx => {
    const waiting = await lockSignUp(trx, asking.tokens.map(hashToken), email, now);
    if (waiting === undefined) return refuse({ kind: 'no_sign_up' as const });
    if (now.getTime() - waiting.sentAt.getTime() < codeRules.secondsBetween * 1000) return accept(null);
    const refusal = await countMail({ ...deps, db: trx }, email, asking.source);
    if (refusal !== undefined) return refuse(refusal);
    if (waiting.confirmedAt !== null) return accept(null);
    const begun = { token: waiting.tokenHash, email, firstName: waiting.firstName };
    const code = await mailCode(deps, trx, begun, wayOf(deps, asking));
    await storeCode(trx, waiting.tokenHash, code);
    return accept(null);
  });
  deps.wake();
  return outcome;
}

/** Confirms this browser's sign-up, and no other, and creates the tenant. Wrong answers are counted. */
export async function confirmSignUp(
  deps: Deps,
  given: { email: string; code: string },
  tokens: readonly string[],
): Promise<Result<DeviceOwner, CodeRefusal>> {
  const hashes = tokens.map(hashToken);
  const outcome = await deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const waiting = await lockSignUp(trx, hashes, given.email, now);
    if (waiting === undefined) return refuse<CodeRefusal>({ kind: 'wrong_code' });
    const matches = waiting.codeHash !== null && sameBytes(waiting.codeHash, hashCode(waiting.tokenHash, given.code));
    const refusal = codeRefusal({ attempts: waiting.attempts, expiresAt: waiting.codeExpiresAt, matches }, now);
    const user = {
      id: waiting.userId,
      email: given.email,
      firstName: waiting.firstName,
      lastName: waiting.lastName,
      passwordHash: waiting.passwordHash,
    };
    // The first to confirm the address gets it: a later code counts as wrong.
    const problem =
      refusal ?? ((await createTenant(deps, trx, user, waiting)) ? undefined : { kind: 'wrong_code' as const });
    if (problem === undefined) {
      await endSignUps(trx, hashes, given.email);
      return accept({ id: user.id, passwordHash: user.passwordHash });
    }
    if (problem.kind === 'wrong_code') await countWrongCode(trx, waiting.tokenHash);
    return refuse(problem);
  });
  deps.wake();
  return outcome;
}

/** Creates the account of an address just proved, with its tenant; false when the address has one already. */
export async function createTenant(
  deps: Pick<Deps, 'clock' | 'events'>,
  trx: Trx,
  user: NewUser,
  given: { zone: string | null; style: string | null; since?: Date | undefined },
): Promise<boolean> {
  const { style, since } = given;
  if (!(await insertUser(trx, user, deps.clock.now(), since))) return false;
  const creatorId = creatorIdOf(user.id);
  const zone = given.zone ?? 'UTC';
  // Proposed: changed in onboarding and settings until the first sale.
  await insertCreator(trx, creatorId, { zone, currency: currencyIn(zone), style, since });
  await recordEvent(trx, deps.clock.now(), { creatorId, kind: 'profile.signUp', payload: { zone } });
  const { firstName, lastName } = user;
  await deps.events.announce(trx, 'creatorJoined', { creatorId, firstName, lastName, zone, style });
  return true;
}

/**
 * Creates an account without a code, for the demo and tests, as old as if it was created at `since`. Returns the new
 * creator's id; throws when the address is taken.
 */
export async function createVerifiedAccount(
  deps: Deps,
  given: SignUp & { zone: string; since?: Date },
): Promise<CreatorId> {
  const { email, firstName, lastName, password, since } = given;
  const user = { id: randomUUID(), email, firstName, lastName, passwordHash: await hashPassword(password) };
  await deps.db.transaction().execute(async trx => {
    const isNew = await createTenant(deps, trx, user, {
      zone: zoneNamed(given.zone) ?? given.zone,
      style: given.style ?? null,
      since,
    });
    if (!isNew) throw new Error(`${email} already has an account`);
  });
  return creatorIdOf(user.id);
}
