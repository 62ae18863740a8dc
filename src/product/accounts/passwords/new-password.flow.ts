import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { replacePassword } from '../account/accounts.sql.ts';
import { isCommon } from '../account/guessed-passwords.flow.ts';
import { isObvious } from '../account/password.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { endOtherAccess, type Kept } from '../sessions/sessions.flow.ts';
import { revokeAllTokens } from '../tokens/tokens.flow.ts';

type Owner = { id: string; email: string; firstName: string; lastName: string; passwordHash: string };

/** Whether this password is easy to guess. */
export const isWeak = (password: string, owner: Omit<Owner, 'id' | 'passwordHash'>): boolean =>
  isCommon(password) || isObvious(password, owner);

/**
 * Sets a new password: every session ends (but `keep`), mailed codes and known browsers become invalid, a reset
 * revokes personal tokens too, and the owner is emailed and the change recorded. False when the password was changed in between.
 */
export async function giveNewPassword(
  deps: Pick<PlatformContext, 'clock' | 'config'>,
  trx: Trx,
  owner: Owner,
  hash: string,
  how: { act: 'password_changed' | 'password_reset'; from: Asker; keep?: Kept },
): Promise<boolean> {
  const now = deps.clock.now();
  if (!(await replacePassword(trx, owner.id, owner.passwordHash, hash))) return false;
  await endOtherAccess(trx, owner.id, now, how.keep);
  await noteActivity(trx, now, { creatorId: owner.id, act: how.act, from: how.from });
  if (how.act === 'password_reset') await revokeAllTokens(trx, now, owner.id, how.from);
  await queueMail(trx, {
    dedupKey: `password-changed:${owner.id}:${now.getTime()}`,
    creatorId: null,
    to: owner.email,
    template: 'password-changed',
    props: { firstName: owner.firstName, resetUrl: `${deps.config.publicUrl}/password/reset` },
  });
  return true;
}
