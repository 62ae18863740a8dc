import type { CreatorId } from '../../../base/id.ts';
import { cleanCode } from '../../../base/one-line.ts';
import { accept, type Result } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { answerChallenge, askedBy, beginChallengeApp } from '../challenges/answer.flow.ts';
import { beginApp, readFactors, setPreference, turnAppOn, turnMethodOff, turnSmsOn } from '../factors/factors.flow.ts';
import type { MfaMethod } from '../factors/preference.ts';
import { changeProof } from '../two-step/two-step.flow.ts';
import { deviceWord, newDeviceKey } from './device-key.ts';
import { sealSetUp } from './embedded-sign-in.flow.ts';
import { type Pool, provenAccess, provenOwner } from './pool-access.flow.ts';
import type { Asking, IdentityPort, PoolInput } from './pool-calls.ts';
import { poolError } from './pool-error.ts';

type Calls = Pick<IdentityPort, 'AssociateSoftwareToken' | 'VerifySoftwareToken' | 'SetUserMFAPreference'>;
type Settings = PoolInput<'SetUserMFAPreference'>['SMSMfaSettings'];

/** The second step at our own pool: with an access token, or within a sign-in that asks to set one up. */
export const mfaCalls = (pool: Pool): Calls => ({
  async AssociateSoftwareToken({ AccessToken, Session }) {
    if (AccessToken === undefined) {
      const begun = await beginChallengeApp(pool.deps, Session ?? '');
      if (!begun.ok) throw poolError(begun.refusal);
      return { SecretCode: begun.value.key.replaceAll(' ', ''), Session: Session ?? '' };
    }
    const { creatorId } = await provenAccess(pool, AccessToken);
    const begun = await beginApp(pool.deps, creatorId);
    if (!begun.ok) throw poolError(begun.refusal);
    return { SecretCode: begun.value.key.replaceAll(' ', '') };
  },

  async VerifySoftwareToken({ AccessToken, Session, UserCode }, asking) {
    const code = cleanCode(UserCode);
    if (AccessToken === undefined) return verifyInSignIn(pool, Session ?? '', code, asking);
    const owner = await provenOwner(pool, AccessToken, asking);
    const on = await changeProof(pool.deps, owner, trx => turnAppOn(pool.deps, trx, owner.creatorId, code));
    if (!on.ok) throw poolError(on.refusal.kind === 'wrong_code' ? { kind: 'wrong_totp' } : on.refusal);
    return { Status: 'SUCCESS' };
  },

  async SetUserMFAPreference({ AccessToken, SMSMfaSettings: sms, SoftwareTokenMfaSettings: app }, asking) {
    const owner = await provenOwner(pool, AccessToken, asking);
    const set = await changeProof(pool.deps, owner, trx => applySettings(pool, trx, owner.creatorId, { sms, app }));
    if (!set.ok) throw new Error('preferences are refused by what they throw');
    return {};
  },
});

async function verifyInSignIn(pool: Pool, session: string, answer: string, { source, userAgent }: Asking) {
  const asked = await askedBy(pool.deps, session);
  if (asked?.challengeName !== 'MFA_SETUP') throw poolError({ kind: 'challenge_over' });
  const given = { session, challengeName: 'MFA_SETUP' as const, answer, remember: false };
  const from = { browser: { word: deviceWord(newDeviceKey()), userAgent }, source, devices: [] };
  const answered = await answerChallenge(pool.deps, given, from);
  if (!answered.ok)
    throw poolError(answered.refusal.kind === 'wrong_challenge_code' ? { kind: 'wrong_totp' } : answered.refusal);
  return { Status: 'SUCCESS', Session: sealSetUp(pool, answered.value) };
}

/** Turns methods off first, then on. Throws a refusal, so that nothing is stored. */
async function applySettings(
  pool: Pool,
  trx: Trx,
  creatorId: CreatorId,
  { sms, app }: { sms: Settings; app: Settings },
): Promise<Result<'changed' | 'no_change', never>> {
  const before = JSON.stringify(await readFactors({ db: trx }, creatorId));
  const both: readonly [MfaMethod, Settings][] = [
    ['SMS_MFA', sms],
    ['SOFTWARE_TOKEN_MFA', app],
  ];
  for (const [method, settings] of both)
    if (settings != null && !settings.Enabled) await turnMethodOff(trx, creatorId, method);
  for (const [method, settings] of both) {
    if (settings == null || !settings.Enabled) continue;
    const { enabled, phone, isPhoneVerified } = await readFactors({ db: trx }, creatorId);
    if (method === 'SMS_MFA' && !enabled.includes(method)) {
      if (phone === null || !isPhoneVerified) throw poolError({ kind: 'no_value' });
      await turnSmsOn(pool.deps, trx, creatorId);
    }
    if (method === 'SOFTWARE_TOKEN_MFA' && !enabled.includes(method)) throw poolError({ kind: 'method_not_set_up' });
    if (!settings.PreferredMfa) continue;
    const preferred = await setPreference(trx, creatorId, method);
    if (!preferred.ok) throw poolError(preferred.refusal);
  }
  const after = JSON.stringify(await readFactors({ db: trx }, creatorId));
  return accept(before === after ? 'no_change' : 'changed');
}
