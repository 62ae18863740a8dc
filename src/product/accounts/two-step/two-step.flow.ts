import type { CreatorId } from '../../../base/id.ts';
import type { Result } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type Acting, noteActivity, noteMethods } from '../activity/activity.flow.ts';
import { type DeviceRefusal, forgetDevice } from '../devices/devices.flow.ts';
import { readFactors } from '../factors/factors.flow.ts';
import { maskedPhone } from '../factors/phone-number.ts';
import { preferenceOf } from '../factors/preference.ts';
import { hasSms } from '../factors/sms.flow.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
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
 * Changes how an account is proved. On success every other session is signed out, unfinished sign-ins end, remembered
 * browsers need the second step again, and methods that were turned on or off are recorded.
 */
export const changeProof = <T, R extends { kind: string }>(
  deps: Deps,
  acting: Acting,
  change: (trx: Trx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> =>
  deps.db.transaction().execute(async trx => {
    const { creatorId, session } = acting;
    const { enabled: before } = await readFactors({ db: trx }, creatorId);
    const outcome = await change(trx);
    if (!outcome.ok || outcome.value === 'no_change') return outcome;
    const { enabled: after } = await readFactors({ db: trx }, creatorId);
    await noteMethods(trx, deps.clock.now(), acting, { before, after });
    await endOtherAccess(trx, creatorId, deps.clock.now(), session);
    return outcome;
  });

/** Signs one of the user's browsers out and deletes it. */
export const forgetBrowser = (
  deps: Pick<Deps, 'db' | 'clock'>,
  from: Acting,
  key: string,
): Promise<Result<null, DeviceRefusal>> =>
  deps.db.transaction().execute(async trx => {
    const { creatorId } = from;
    const forgotten = await forgetDevice(deps, trx, creatorId, key);
    if (forgotten.ok) await noteActivity(trx, deps.clock.now(), { creatorId, act: 'sessions_ended', from });
    return forgotten;
  });
