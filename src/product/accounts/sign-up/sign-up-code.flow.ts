import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newCode } from '../../../platform/secrets.ts';
import { codeRules } from '../account.ts';
import { findUserByEmail } from '../accounts.sql.ts';
import type { SentCode } from './sign-ups.sql.ts';

/** A code counts for the sign-up it was made for. */
export const hashCode = (signUp: Buffer, code: string): Buffer => hashToken(`${signUp.toString('base64url')}:${code}`);

/** Mails a code for a sign-up, or, where the address has an account, says so there; gives what is to be stored. */
export async function mailCode(
  deps: Pick<PlatformContext, 'clock' | 'config'>,
  trx: Trx,
  signUp: { token: Buffer; email: string; firstName: string },
): Promise<SentCode> {
  const now = deps.clock.now();
  const { email, firstName } = signUp;
  const code = newCode();
  const sent = { sentAt: now, expiresAt: new Date(now.getTime() + codeRules.minutesValid * 60_000) };
  const owner = await findUserByEmail(trx, email);
  if (owner !== undefined) {
    await queueMail(trx, {
      dedupKey: `already-here:${email}:${Math.floor(now.getTime() / 3_600_000)}`,
      creatorId: null,
      to: email,
      template: 'already-here',
      props: { firstName: owner.firstName, signInUrl: `${deps.config.publicUrl}/signin` },
    });
    return { ...sent, hash: null };
  }
  await queueMail(trx, {
    dedupKey: `code:${signUp.token.toString('base64url')}:${now.getTime()}`,
    creatorId: null,
    to: email,
    template: 'confirm-code',
    props: { firstName, code },
  });
  return { ...sent, hash: hashCode(signUp.token, code) };
}
