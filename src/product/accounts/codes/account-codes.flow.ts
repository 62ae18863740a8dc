import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { hashToken, newCode, sameBytes } from '../../../platform/secrets.ts';
import { type CodeRefusal, codeRefusal, codeRules } from '../account/account.ts';
import { countWrongAccountCode, deleteAccountCode, lockAccountCode, putAccountCode } from './account-codes.sql.ts';

/** What a mailed code is for. A code for one purpose is invalid for another. */
type CodePurpose = 'reset_password' | 'change_email' | 'verify_email';

/** A code is valid only for the token and purpose it was made for. */
export const hashAccountCode = (tokenHash: Buffer, purpose: CodePurpose, code: string): Buffer =>
  hashToken(`${purpose}:${tokenHash.toString('base64url')}:${code}`);

export const codeEnds = (now: Date): Date => new Date(now.getTime() + codeRules.minutesValid * 60_000);

/** Creates and stores a code for a known user; returns it for the email. `token` identifies the asker. */
export async function issueCode(
  trx: Trx,
  given: { token: string; purpose: CodePurpose; email: string; userId: string; now: Date },
): Promise<string> {
  const { token, purpose, email, userId, now } = given;
  const code = newCode();
  await putAccountCode(trx, {
    tokenHash: hashToken(token),
    purpose,
    email,
    userId,
    codeHash: hashAccountCode(hashToken(token), purpose, code),
    expiresAt: codeEnds(now),
    sentAt: now,
  });
  return code;
}

/**
 * The user a code belongs to and its address: the code is right, in time, and had fewer than five wrong tries.
 * Counts wrong ones. A right one stays valid until `spendCode`, so that the user can correct another field.
 */
export async function checkCode(
  trx: Trx,
  given: { token: string; purpose: CodePurpose; code: string; now: Date; email?: string },
): Promise<Result<{ userId: string; email: string }, CodeRefusal>> {
  const { token, purpose, code, now } = given;
  const stored = await lockAccountCode(trx, hashToken(token), purpose);
  if (stored === undefined || (given.email !== undefined && given.email !== stored.email))
    return refuse({ kind: 'wrong_code' });
  const matches =
    stored.codeHash !== null && sameBytes(stored.codeHash, hashAccountCode(hashToken(token), purpose, code));
  const refusal = codeRefusal({ attempts: stored.attempts, expiresAt: stored.expiresAt, matches }, now);
  if (refusal?.kind === 'wrong_code') await countWrongAccountCode(trx, hashToken(token));
  if (refusal !== undefined || stored.userId === null) return refuse(refusal ?? { kind: 'wrong_code' });
  return accept({ userId: stored.userId, email: stored.email });
}

export const spendCode = (trx: Trx, token: string) => deleteAccountCode(trx, hashToken(token));
