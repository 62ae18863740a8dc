import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken, newCode, newToken } from '../../../platform/secrets.ts';
import type { Session } from '../account/account.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { type Browser, isRemembered, seeDevice } from '../devices/devices.flow.ts';
import { type DeviceOwner, deviceMark } from '../devices/known-device.flow.ts';
import { type Factors, readFactors } from '../factors/factors.flow.ts';
import { maskedPhone } from '../factors/phone-number.ts';
import { hasSms, queueSms } from '../factors/sms.flow.ts';
import { texts as factorTexts } from '../factors/texts.ts';
import { keepOutsideToken, type OutsideToken, sealForChallenge } from '../sessions/outside-session.flow.ts';
import { openSessionWith, withOperator } from '../sessions/sessions.flow.ts';
import { type ChallengeName, challengeRules, maskedEmail, nextChallenge, type Passed } from './chain.ts';
import { insertChallenge } from './challenges.sql.ts';

export type EntryDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake'>;

/** The browser of a sign-in: its network, its name, and the cookies of known devices (`known-device.flow.ts`). */
export type From = { browser: Browser; source: string; devices: readonly string[] };

/** The same for the record of what happened. */
export const askerIn = ({ browser, source }: From): Asker => ({ userAgent: browser.userAgent, source });

/** The next step of a sign-in; `session` is the token to answer it with, not a session elsewhere. */
export type Challenge = { challengeName: ChallengeName; challengeParam: Record<string, string>; session: string };

/** `hasMail`: an email or a text message waits to be sent. */
export type Entered = { hasMail: boolean } & (
  | { kind: 'session'; token: string; session: Session; owner: DeviceOwner; recoveryCodes: string[] }
  | { kind: 'challenge'; challenge: Challenge }
);

export type EnterRefusal = { kind: 'too_many_messages'; seconds: number } | { kind: 'user_disabled' };

type Entry = {
  creatorId: CreatorId;
  /** The password that was proved: when it has changed meanwhile, the sign-in fails. */
  passwordHash?: string | undefined;
  isSuspicious: boolean;
  from: From;
  passed: Passed;
  chosen?: ChallengeName;
  /** Lets this browser skip the second step for a while. */
  remember?: boolean;
  /** Signed in already: only the session is replaced. */
  isRenewal?: boolean | undefined;
  recoveryCodes?: string[];
  /** The provider that signed the user in, if not ourselves. */
  outside?: OutsideToken | undefined;
};

const messages = { max: 10, seconds: 3600 };

/**
 * Lets in a user who has proved the first factor (a password, a reset code, a provider's word): opens a session, or
 * returns the next step. The only way a session is opened for a user.
 */
export async function enter(
  deps: EntryDeps,
  entry: Pick<Entry, 'creatorId' | 'passwordHash' | 'isSuspicious' | 'passed' | 'from' | 'outside' | 'isRenewal'>,
): Promise<Result<Entered, EnterRefusal>> {
  const entered = await deps.db.transaction().execute(trx => goOn(deps, trx, entry));
  // Waking costs two queries, which most sign-ins do not need.
  if (entered.ok && entered.value.hasMail) deps.wake();
  return entered;
}

/** The next step of a sign-in in which `passed` was proved. */
export async function goOn(deps: EntryDeps, trx: Trx, entry: Entry): Promise<Result<Entered, EnterRefusal>> {
  const { creatorId, passed, from } = entry;
  const factors = await readFactors({ db: trx }, creatorId);
  const isAppOn = factors.enabled.includes('SOFTWARE_TOKEN_MFA');
  const next =
    entry.chosen ??
    nextChallenge(
      {
        isSuspicious: entry.isSuspicious,
        mustChangePassword: factors.mustChangePassword,
        // Leaves out text messages that no provider sends, while there is another way.
        enabled: isAppOn && !hasSms(deps.config) ? ['SOFTWARE_TOKEN_MFA'] : factors.enabled,
        preferred: factors.preferred,
        isRemembered: factors.enabled.length > 0 && (await isRemembered(deps, trx, creatorId, from.browser)),
        needsSecond: deps.config.MFA_REQUIRED,
      },
      passed,
    );
  return next === undefined ? open(deps, trx, entry, factors) : ask(deps, trx, entry, factors, next);
}

async function open(
  deps: EntryDeps,
  trx: Trx,
  { creatorId, passwordHash, from, remember, recoveryCodes, outside, isRenewal }: Entry,
  owner: Factors,
): Promise<Result<Entered, EnterRefusal>> {
  const deviceOwner = { id: creatorId, passwordHash: owner.passwordHash };
  const isKnown = from.devices.includes(deviceMark(deps, deviceOwner));
  const { email, firstName } = owner;
  const device = await seeDevice(deps, trx, { id: creatorId, email, firstName }, from.browser, {
    isKnown,
    remember: remember === true,
  });
  const who = { id: creatorId, ...(passwordHash === undefined ? {} : { passwordHash }) };
  const opened = await openSessionWith({ ...deps, db: trx }, who, from.browser.userAgent, device.key);
  // Disabled, or the password was changed while it was checked here.
  if (opened === undefined) return refuse({ kind: 'user_disabled' });
  const { token, session } = opened;
  if (isRenewal !== true) {
    const act = device.hasMail ? 'signed_in_new_browser' : 'signed_in';
    await noteActivity(trx, deps.clock.now(), { creatorId, act, from: askerIn(from) });
  }
  if (outside !== undefined) await keepOutsideToken(deps, trx, hashToken(token), outside);
  return accept({
    kind: 'session',
    hasMail: device.hasMail,
    token,
    session: withOperator(deps, session),
    owner: deviceOwner,
    recoveryCodes: recoveryCodes ?? [],
  });
}

async function ask(
  deps: EntryDeps,
  trx: Trx,
  { creatorId, isSuspicious, passed, outside }: Entry,
  factors: Factors,
  name: ChallengeName,
): Promise<Result<Entered, EnterRefusal>> {
  const session = newToken();
  const tokenHash = hashToken(session);
  const code = name === 'SMS_MFA' || name === 'CUSTOM_CHALLENGE' ? newCode() : undefined;
  if (code !== undefined) {
    const seconds = await countTry(trx, `challenge-message:${creatorId}`, messages);
    if (seconds !== undefined) return refuse({ kind: 'too_many_messages', seconds });
  }
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + challengeRules.minutesValid * 60_000);
  const key = tokenHash.toString('base64url');
  const challengeParam = await mailCode(deps, trx, factors, { name, code, key, expiresAt });
  await insertChallenge(trx, {
    creatorId,
    tokenHash,
    name,
    params: challengeParam,
    passed,
    isSuspicious,
    codeHash: code === undefined ? null : hashSentCode(tokenHash, code),
    ...sealForChallenge(deps, tokenHash, outside),
    createdAt,
    expiresAt,
  });
  return accept({
    kind: 'challenge',
    hasMail: code !== undefined,
    challenge: { challengeName: name, challengeParam, session },
  });
}

/** Sends the code of a step that sends one, and returns what the user needs to know, in the terms of the user pool. */
async function mailCode(
  deps: EntryDeps,
  trx: Trx,
  { enabled, phone, email, firstName }: Factors,
  { name, code, key, expiresAt }: { name: ChallengeName; code: string | undefined; key: string; expiresAt: Date },
): Promise<Record<string, string>> {
  if (name === 'SELECT_MFA_TYPE') return { MFAS_CAN_CHOOSE: JSON.stringify(enabled) };
  if (name === 'MFA_SETUP') return { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) };
  if (name === 'NEW_PASSWORD_REQUIRED') return { requiredAttributes: '[]', userAttributes: JSON.stringify({ email }) };
  if (name === 'SOFTWARE_TOKEN_MFA' || code === undefined) return { canChoose: String(enabled.length > 1) };
  if (name === 'CUSTOM_CHALLENGE') {
    await queueMail(trx, {
      dedupKey: `sign-in-code:${key}`,
      creatorId: null,
      to: email,
      template: 'sign-in-code',
      props: { firstName, code },
      usefulUntil: expiresAt,
    });
    return { CODE_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: maskedEmail(email) };
  }
  if (phone === null || !hasSms(deps.config)) return { canChoose: 'false' };
  await queueSms(trx, phone, factorTexts.sms.signInCode(code));
  return {
    CODE_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: maskedPhone(phone),
    canChoose: String(enabled.length > 1),
  };
}

/** A code is valid only for the challenge it was sent for. */
export const hashSentCode = (challenge: Buffer, code: string): Buffer =>
  hashToken(`challenge:${challenge.toString('base64url')}:${code}`);
