import type { CreatorId } from '../../../base/id.ts';
import type { Result } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readFactors } from '../factors/factors.flow.ts';
import { maskedPhone } from '../factors/phone-number.ts';
import { preferenceOf } from '../factors/preference.ts';
import { hasSms } from '../factors/sms.flow.ts';
import { endOtherAccess, type Kept } from '../sessions.flow.ts';
import type { Mfa } from './contract.ts';

type Deps = Pick<PlatformContext, 'db' | 'config' | 'clock'>;

/** The state of the second step, for the account's owner. */
export async function readMfa(deps: Deps, creatorId: CreatorId): Promise<Mfa> {
  const { preferred, enabled, phone, isPhoneVerified, recoveryCodesLeft } = await readFactors(deps, creatorId);
  return {
    preferred: preferenceOf({ preferred, enabled }) ?? null,
    enabled,
    phone: phone !== null && isPhoneVerified ? maskedPhone(phone) : null,
    recoveryCodesLeft,
    offersSms: hasSms(deps.config),
    offersRecovery: true,
    offersRemember: true,
  };
}

/**
 * Changes how an account is proved. On success every other session is signed out, unfinished sign-ins end, and
 * remembered browsers need the second step again.
 */
export const changeProof = <T, R extends { kind: string }>(
  deps: Deps,
  creatorId: CreatorId,
  token: Kept,
  change: (trx: Trx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> =>
  deps.db.transaction().execute(async trx => {
    const outcome = await change(trx);
    if (!outcome.ok || outcome.value === 'no_change') return outcome;
    await endOtherAccess(trx, creatorId, deps.clock.now(), token);
    return outcome;
  });
