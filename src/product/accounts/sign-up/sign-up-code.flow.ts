import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newCode, newToken } from '../../../platform/secrets.ts';
import { codeRules, signUpRules } from '../account/account.ts';
import { findUserByEmail } from '../account/accounts.sql.ts';
import { countMail } from '../codes/code-mails.flow.ts';
import type { SentCode } from './sign-ups.sql.ts';

/** A code is valid only for the sign-up it was made for. */
export const hashCode = (signUp: Buffer, code: string): Buffer => hashToken(`${signUp.toString('base64url')}:${code}`);

/** A link is valid by itself, in any browser. */
export const hashLink = (link: string): Buffer => hashToken(`confirm:${link}`);

/** Informs the owner of an account of a sign-up with their email, once an hour. */
const queueAlreadyHere = (
  { clock, config }: Pick<PlatformContext, 'clock' | 'config'>,
  trx: Trx,
  { email, firstName }: { email: string; firstName: string },
) =>
  queueMail(trx, {
    dedupKey: `already-here:${email}:${Math.floor(clock.now().getTime() / 3_600_000)}`,
    creatorId: null,
    to: email,
    template: 'already-here',
    props: { firstName, signInUrl: `${config.publicUrl}/signin` },
  });

/** The same when the account is at a provider, within the limit of code emails to a mailbox. */
export async function mailAlreadyHere(
  deps: Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake'>,
  email: string,
  source: string,
): Promise<void> {
  const owner = await findUserByEmail(deps.db, email);
  if (owner === undefined || (await countMail(deps, email, source)) !== undefined) return;
  await deps.db.transaction().execute(trx => queueAlreadyHere(deps, trx, { email, firstName: owner.firstName }));
  deps.wake();
}

/**
 * Emails a code or a link for a sign-up, or, when the address has an account, a note to its owner; returns what to
 * store.
 */
export async function mailCode(
  deps: Pick<PlatformContext, 'clock' | 'config'>,
  trx: Trx,
  signUp: { token: Buffer; email: string; firstName: string },
  by: 'code' | 'link',
): Promise<SentCode> {
  const now = deps.clock.now();
  const { email, firstName } = signUp;
  const minutes = by === 'link' ? signUpRules.hours * 60 : codeRules.minutesValid;
  const sent = { sentAt: now, expiresAt: new Date(now.getTime() + minutes * 60_000), hash: null, linkHash: null };
  const owner = await findUserByEmail(trx, email);
  if (owner !== undefined) {
    await queueAlreadyHere(deps, trx, { email, firstName: owner.firstName });
    return sent;
  }
  const mail = {
    creatorId: null,
    to: email,
    dedupKey: `code:${signUp.token.toString('base64url')}:${now.getTime()}`,
    usefulUntil: sent.expiresAt,
  };
  if (by === 'link') {
    const link = newToken();
    const url = `${deps.config.publicUrl}/signup/confirm#${link}`;
    await queueMail(trx, { ...mail, template: 'confirm-link', props: { firstName, url } });
    return { ...sent, linkHash: hashLink(link) };
  }
  const code = newCode();
  await queueMail(trx, { ...mail, template: 'confirm-code', props: { firstName, code } });
  return { ...sent, hash: hashCode(signUp.token, code) };
}
