import { createHmac } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newToken, sameBytes } from '../../../platform/secrets.ts';
import type { CodeRefusal } from '../account/account.ts';
import { findUserByEmail, lockUser, replaceEmail } from '../account/accounts.sql.ts';
import { type Acting, noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { checkCode, codeEnds, issueCode, spendCode } from '../codes/account-codes.flow.ts';
import { findAccountCode, putAccountCode } from '../codes/account-codes.sql.ts';
import { countMail, type MailRefusal } from '../codes/code-mails.flow.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { revokeAllTokens } from '../tokens/tokens.flow.ts';

const purpose = 'change_email';
/** An account has one pending change at a time; only its owner's sessions reach it. */
const tokenOf = (userId: string): string => `${purpose}:${userId}`;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'linkSecret'>;
type BeginRefusal = { kind: 'same_email' } | MailRefusal;

/**
 * Emails a code to the new address and a warning to the old one, which stays in use until the code is typed. The
 * answer is the same when the new address has an account: then its owner is emailed instead, and no code is right.
 * Needs recent proof of identity.
 */
export async function askForEmail(
  deps: Deps,
  { id: userId, firstName, email: old }: { id: string; firstName: string; email: string },
  given: { email: string; source: string },
): Promise<Result<null, BeginRefusal>> {
  if (given.email === old) return refuse({ kind: 'same_email' });
  const refusal = await countMail(deps, given.email, given.source, 'change');
  if (refusal !== undefined) return refuse(refusal);
  const now = deps.clock.now();
  const key = `${userId}:${now.getTime()}:${given.email}`;
  await deps.db.transaction().execute(async trx => {
    const owner = await findUserByEmail(trx, given.email);
    if (owner === undefined) {
      const code = await issueCode(trx, { token: tokenOf(userId), purpose, email: given.email, userId, now });
      await queueMail(trx, {
        dedupKey: `email-change:${key}`,
        creatorId: null,
        to: given.email,
        template: 'email-change-code',
        props: { firstName, code },
        usefulUntil: codeEnds(now),
      });
    } else {
      await putAccountCode(trx, {
        tokenHash: hashToken(tokenOf(userId)),
        purpose,
        email: given.email,
        userId,
        codeHash: hashToken(newToken()),
        expiresAt: codeEnds(now),
        sentAt: now,
      });
      await queueMail(trx, {
        dedupKey: `email-change:${key}`,
        creatorId: null,
        to: given.email,
        template: 'email-change-taken',
        props: { firstName: owner.firstName },
      });
    }
    await queueMail(trx, {
      dedupKey: `email-change-notice:${key}`,
      creatorId: null,
      to: old,
      template: 'email-change-notice',
      props: {
        firstName,
        newEmail: given.email,
        stopUrl: `${deps.config.publicUrl}/email/stop#${stopMark(deps, userId, now)}`,
      },
    });
  });
  deps.wake();
  return accept(null);
}

/** The address that waits for its code, or null. */
export async function waitingEmail(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<string | null> {
  const waiting = await findAccountCode(deps.db, hashToken(tokenOf(userId)), purpose);
  return waiting === undefined || waiting.expiresAt <= deps.clock.now() ? null : waiting.email;
}

/**
 * Changes the account's address by the code that was sent there. All other sessions end and the old address is
 * emailed. When another account confirmed the address first, the code counts as wrong.
 */
export async function confirmEmailChange(deps: Deps, from: Acting, code: string): Promise<Result<null, CodeRefusal>> {
  const { creatorId: userId, session } = from;
  const outcome = await deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const right = await checkCode(trx, { token: tokenOf(userId), purpose, code, now });
    if (!right.ok) return right;
    const owner = await lockUser(trx, userId);
    if (owner === undefined) return refuse<CodeRefusal>({ kind: 'wrong_code' });
    await spendCode(trx, tokenOf(userId));
    if (!(await replaceEmail(trx, userId, right.value.email, now))) return refuse<CodeRefusal>({ kind: 'wrong_code' });
    await endOtherAccess(trx, userId, now, session);
    await noteActivity(trx, now, { creatorId: userId, act: 'email_changed', from });
    await queueMail(trx, {
      dedupKey: `email-changed:${userId}:${now.getTime()}`,
      creatorId: null,
      to: owner.email,
      template: 'email-changed',
      props: {
        firstName: owner.firstName,
        newEmail: right.value.email,
        supportUrl: `${deps.config.publicUrl}/contact`,
      },
    });
    return accept(null);
  });
  deps.wake();
  return outcome;
}

/** Cancels the pending change. */
export const dropEmailChange = (deps: Pick<Deps, 'db'>, userId: string) =>
  deps.db.transaction().execute(trx => spendCode(trx, tokenOf(userId)));

/**
 * Stops a change by the link emailed to the old address. Another person may know the password, so every session
 * and token ends too. False when the link does not belong to the pending change.
 */
export async function stopEmailChange(deps: Deps, mark: string, from: Asker): Promise<boolean> {
  const [userId = ''] = mark.split('.');
  if (!/^[0-9a-f-]{36}$/.test(userId)) return false;
  return deps.db.transaction().execute(async trx => {
    const waiting = await findAccountCode(trx, hashToken(tokenOf(userId)), purpose);
    const now = deps.clock.now();
    if (waiting === undefined || waiting.expiresAt <= now) return false;
    if (!sameBytes(Buffer.from(stopMark(deps, userId, waiting.sentAt)), Buffer.from(mark))) return false;
    await endOtherAccess(trx, userId, now);
    await noteActivity(trx, now, { creatorId: userId, act: 'email_change_stopped', from });
    await revokeAllTokens(trx, now, userId, from);
    return true;
  });
}

/** Signed with this installation's key, for one change of one account. */
function stopMark({ linkSecret }: Pick<Deps, 'linkSecret'>, userId: string, sentAt: Date): string {
  const signature = createHmac('sha256', linkSecret)
    .update(`stop ${purpose} ${userId} ${sentAt.getTime()}`)
    .digest('base64url');
  return `${userId}.${signature}`;
}
