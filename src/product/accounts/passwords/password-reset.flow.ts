import { accept, type Result, refuse } from '../../../base/result.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken, newCode } from '../../../platform/secrets.ts';
import { type CodeRefusal, codeRules } from '../account/account.ts';
import { findUserByEmail, lockUser } from '../account/accounts.sql.ts';
import { hashPassword } from '../account/password-hash.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { checkCode, codeEnds, hashAccountCode } from '../codes/account-codes.flow.ts';
import { findAccountCode, lockAccountCode, nameAccountCode, putAccountCode } from '../codes/account-codes.sql.ts';
import { countMail, type MailRefusal } from '../codes/code-mails.flow.ts';
import { type DeviceOwner, deviceMark } from '../devices/known-device.flow.ts';
import type { Reset } from './contract.ts';
import { giveNewPassword, isWeak } from './new-password.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-reset-code': { tokenHash: string };
  }
}

const purpose = 'reset_password';
const fromKnownBrowser = { max: codeRules.perDay, seconds: 86_400 };

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'linkSecret'>;

/** `token` identifies the asking browser, `devices` are the marks by which accounts know it. */
type Forgetful = { email: string; token: string; source: string; devices: readonly string[] };

/**
 * Begins a reset. A job looks up later whether the address has an account, so that neither the answer nor its
 * duration reveals it. A second request within a minute sends no second email.
 */
export async function forgotPassword(deps: Deps, given: Forgetful): Promise<Result<null, MailRefusal>> {
  const { email, token } = given;
  const now = deps.clock.now();
  const before = await findAccountCode(deps.db, hashToken(token), purpose);
  if (before?.email === email && now.getTime() - before.sentAt.getTime() < codeRules.secondsBetween * 1000)
    return accept(null);
  const refusal = await countReset(deps, given);
  if (refusal !== undefined) return refuse(refusal);
  await deps.db.transaction().execute(async trx => {
    await putAccountCode(trx, {
      tokenHash: hashToken(token),
      purpose,
      email,
      userId: null,
      codeHash: null,
      expiresAt: codeEnds(now),
      sentAt: now,
    });
    await enqueue(trx, 'mail-reset-code', { tokenHash: hashToken(token).toString('base64url') });
  });
  deps.wake();
  return accept(null);
}

/**
 * Requests from the owner's own browser are counted apart, so that strangers who ask repeatedly cannot block the
 * owner.
 */
async function countReset(deps: Deps, given: Forgetful): Promise<MailRefusal | undefined> {
  const user = await findUserByEmail(deps.db, given.email);
  if (user === undefined || !given.devices.includes(deviceMark(deps, user)))
    return countMail(deps, given.email, given.source, 'reset');
  const seconds = await countTry(deps.db, `reset:known:${given.email}`, fromKnownBrowser);
  return seconds === undefined ? undefined : { kind: 'too_many_code_mails', seconds };
}

/** Emails the code of a reset when the address has an account. Repeating sends no second email. */
export async function mailResetCode(deps: Pick<Deps, 'db' | 'clock' | 'wake'>, tokenHash: Buffer): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const asked = await lockAccountCode(trx, tokenHash, purpose);
    if (asked === undefined || asked.codeHash !== null) return;
    const user = await findUserByEmail(trx, asked.email);
    if (user === undefined) return;
    const code = newCode();
    await nameAccountCode(trx, tokenHash, user.id, hashAccountCode(tokenHash, purpose, code));
    await queueMail(trx, {
      dedupKey: `reset:${tokenHash.toString('base64url')}:${asked.sentAt.getTime()}`,
      creatorId: null,
      to: asked.email,
      template: 'reset-code',
      props: { firstName: user.firstName, code },
      usefulUntil: codeEnds(asked.sentAt),
    });
  });
  deps.wake();
}

type ResetRefusal = CodeRefusal | { kind: 'weak_password' };

/** Sets a new password by the code that was emailed for this browser. Returns the user. */
export async function resetPassword(
  deps: Deps,
  given: Pick<Reset, 'email' | 'code' | 'password'>,
  token: string,
  from: Asker,
): Promise<Result<DeviceOwner, ResetRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const { email, code, password } = given;
    const right = await checkCode(trx, { token, purpose, code, email, now: deps.clock.now() });
    if (!right.ok) return refuse<ResetRefusal>(right.refusal);
    const owner = await lockUser(trx, right.value.userId);
    // Another account took the address after the code was sent.
    if (owner === undefined || owner.email !== email) return refuse<ResetRefusal>({ kind: 'wrong_code' });
    if (isWeak(password, owner)) return refuse<ResetRefusal>({ kind: 'weak_password' });
    const passwordHash = await hashPassword(password);
    const how = { act: 'password_reset', from } as const;
    if (!(await giveNewPassword(deps, trx, owner, passwordHash, how)))
      throw new Error('a password changed under its lock');
    return accept({ id: owner.id, passwordHash });
  });
  deps.wake();
  return outcome;
}
