import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry, forgetTries } from '../../../platform/request-limits/throttle.sql.ts';
import { findUserById } from '../account/accounts.sql.ts';
import { fitsPassword, hashPassword } from '../account/password-hash.flow.ts';
import type { Acting } from '../activity/activity.flow.ts';
import type { DeviceOwner } from '../devices/known-device.flow.ts';
import type { PasswordChange } from './contract.ts';
import { giveNewPassword, isWeak } from './new-password.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake'>;
type ProofRefusal = { kind: 'invalid_password' } | { kind: 'too_many_passwords'; seconds: number };

type ChangeRefusal = ProofRefusal | { kind: 'passwords_differ' | 'same_password' | 'weak_password' };

/** Tries a quarter of an hour, against somebody who uses the owner's session without knowing the password. */
const tries = { max: 10, seconds: 900 };

/** Whether the signed-in user knows the password; wrong ones are counted over all their sessions. */
async function provePassword(
  deps: Pick<Deps, 'db'>,
  userId: string,
  password: string,
): Promise<Result<NonNullable<Awaited<ReturnType<typeof findUserById>>>, ProofRefusal>> {
  const key = `prove-password:${userId}`;
  const seconds = await countTry(deps.db, key, tries);
  if (seconds !== undefined) return refuse({ kind: 'too_many_passwords', seconds });
  const user = await findUserById(deps.db, userId);
  if (user === undefined || !(await fitsPassword(user.passwordHash, password)))
    return refuse({ kind: 'invalid_password' });
  await forgetTries(deps.db, key);
  return accept(user);
}

/**
 * Changes the password when the old one is right; all other sessions end. Returns the cookies' owner for this browser.
 */
export async function changePassword(
  deps: Deps,
  from: Acting,
  { oldPassword, newPassword, repeat }: PasswordChange,
): Promise<Result<DeviceOwner, ChangeRefusal>> {
  const { creatorId } = from;
  if (newPassword !== repeat) return refuse({ kind: 'passwords_differ' });
  const proved = await provePassword(deps, creatorId, oldPassword);
  if (!proved.ok) return proved;
  const owner = proved.value;
  if (newPassword === oldPassword) return refuse({ kind: 'same_password' });
  if (isWeak(newPassword, owner)) return refuse({ kind: 'weak_password' });
  const passwordHash = await hashPassword(newPassword);
  const how = { act: 'password_changed', from, keep: from.session } as const;
  const changed = await deps.db.transaction().execute(trx => giveNewPassword(deps, trx, owner, passwordHash, how));
  // It was changed in another tab in between, so the old password is wrong now.
  if (!changed) return refuse({ kind: 'invalid_password' });
  deps.wake();
  return accept({ id: creatorId, passwordHash });
}
