import { randomInt } from 'node:crypto';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { hashToken } from '../../../platform/secrets.ts';
import {
  dropRecoveryCodes,
  type FactorsRow,
  findApp,
  findFactors,
  insertRecoveryCodes,
  keepNewApp,
  lockFactors,
  noteStep,
  prefer,
  preferFirst,
  spendRecoveryCode,
  turnOff,
  turnOnApp,
  turnOnSms,
} from './factors.sql.ts';
import { changePreference, type MfaMethod } from './preference.ts';
import { formatRecoveryCode, readRecoveryCode, recoveryAlphabet, recoveryRules } from './recovery-code.ts';
import { appAddress, newAppSecret, spacedKey, stepOf } from './time-code.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'linkSecret'>;

export type { FactorsRow as Factors };

/** Whose account it is, and how its second step is set up. */
export const readFactors = (deps: { db: Db | Trx }, creatorId: CreatorId): Promise<FactorsRow> =>
  findFactors(deps.db, creatorId);

/** A secret for an authenticator app: as an address for its QR code, and as a key to type. */
export type AppSetUp = { address: string; key: string };

export type AppRefusal = { kind: 'app_in_use' } | { kind: 'wrong_code' } | { kind: 'no_app' };

/** Begins to set up an authenticator app; it is on only once one of its codes was typed. */
export async function beginApp(deps: Deps, creatorId: CreatorId): Promise<Result<AppSetUp, AppRefusal>> {
  const secret = newAppSecret();
  return deps.db.transaction().execute(async trx => {
    const { email } = await findFactors(trx, creatorId);
    if (!(await keepNewApp(trx, creatorId, sealSecret(deps, creatorId, secret), deps.clock.now())))
      return refuse({ kind: 'app_in_use' });
    return accept({ address: appAddress(secret, email), key: spacedKey(secret) });
  });
}

/**
 * Turns the app on with one of its codes; returns new recovery codes when there were none, the only time they are
 * readable.
 */
export async function turnAppOn(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, AppRefusal>> {
  await lockFactors(trx, creatorId);
  const app = await findApp(trx, creatorId);
  if (app?.sealedSecret == null) return refuse({ kind: 'no_app' });
  if (app.confirmedAt !== null) return refuse({ kind: 'app_in_use' });
  const now = deps.clock.now();
  const step = stepOf(openSecret(deps, creatorId, app.sealedSecret), code, now, app.lastStep);
  if (step === undefined) return refuse({ kind: 'wrong_code' });
  await noteStep(trx, creatorId, step);
  await turnOnApp(trx, creatorId, now);
  await preferFirst(trx, creatorId, 'SOFTWARE_TOKEN_MFA');
  return accept({ recoveryCodes: await firstRecoveryCodes(trx, creatorId) });
}

/** Turns text messages on for a proved number; returns recovery codes as `turnAppOn`. */
export async function turnSmsOn(deps: Deps, trx: Trx, creatorId: CreatorId): Promise<{ recoveryCodes: string[] }> {
  await lockFactors(trx, creatorId);
  await turnOnSms(trx, creatorId, deps.clock.now());
  await preferFirst(trx, creatorId, 'SMS_MFA');
  return { recoveryCodes: await firstRecoveryCodes(trx, creatorId) };
}

async function firstRecoveryCodes(trx: Trx, creatorId: CreatorId): Promise<string[]> {
  const { recoveryCodesLeft } = await findFactors(trx, creatorId);
  return recoveryCodesLeft > 0 ? [] : renewRecoveryCodes(trx, creatorId);
}

/** Ten new recovery codes; earlier ones become invalid. Only their hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, creatorId: CreatorId): Promise<string[]> {
  const codes = Array.from({ length: recoveryRules.codes }, () =>
    Array.from(
      { length: recoveryRules.letters },
      () => recoveryAlphabet[randomInt(0, recoveryAlphabet.length)] ?? '',
    ).join(''),
  );
  await dropRecoveryCodes(trx, creatorId);
  await insertRecoveryCodes(
    trx,
    creatorId,
    codes.map(code => hashRecovery(creatorId, code)),
  );
  return codes.map(formatRecoveryCode);
}

/** Which code of the account this is, undefined for a wrong one. A right one is used up. */
export async function spendCode(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  typed: string,
): Promise<'app_code' | 'recovery_code' | undefined> {
  await lockFactors(trx, creatorId);
  const recovery = readRecoveryCode(typed);
  const now = deps.clock.now();
  if (recovery !== undefined)
    return (await spendRecoveryCode(trx, creatorId, hashRecovery(creatorId, recovery), now))
      ? 'recovery_code'
      : undefined;
  const app = await findApp(trx, creatorId);
  if (app?.sealedSecret == null || app.confirmedAt === null) return undefined;
  const step = stepOf(openSecret(deps, creatorId, app.sealedSecret), typed, now, app.lastStep);
  if (step === undefined) return undefined;
  await noteStep(trx, creatorId, step);
  return 'app_code';
}

type PreferenceRefusal =
  | { kind: 'no_mfa' }
  | { kind: 'invalid_mfa' }
  | { kind: 'method_not_set_up'; method: MfaMethod };

/** Sets the preferred method by the rules of `preference.ts`. Without any method recovery codes are deleted. */
export async function setPreference(
  trx: Trx,
  creatorId: CreatorId,
  given: string,
): Promise<Result<'changed' | 'no_change', PreferenceRefusal>> {
  await lockFactors(trx, creatorId);
  const { preferred, enabled } = await findFactors(trx, creatorId);
  const change = changePreference(given, { preferred, enabled });
  if (change.kind === 'no_change') return accept('no_change');
  if (change.kind !== 'change') return refuse(change);
  if (change.preferred !== null && !enabled.includes(change.preferred))
    return refuse({ kind: 'method_not_set_up', method: change.preferred });
  if (change.turnOff.length > 0) await turnOff(trx, creatorId, change.turnOff);
  await prefer(trx, creatorId, change.preferred);
  if (change.preferred === null) await dropRecoveryCodes(trx, creatorId);
  return accept('changed');
}

/**
 * Turns one method off; another one that is on becomes the preferred one, and after the last one recovery codes
 * are deleted.
 */
export async function turnMethodOff(trx: Trx, creatorId: CreatorId, method: MfaMethod): Promise<void> {
  await lockFactors(trx, creatorId);
  await turnOff(trx, creatorId, [method]);
  const { preferred, enabled } = await findFactors(trx, creatorId);
  if (preferred === method) await prefer(trx, creatorId, enabled[0] ?? null);
  if (enabled.length === 0) await dropRecoveryCodes(trx, creatorId);
}

/** Encrypts a secret for this account alone. */
const sealSecret = (deps: Pick<Deps, 'linkSecret'>, creatorId: CreatorId, secret: string): Buffer =>
  seal(deps.linkSecret, placeOf(creatorId), secret);
const openSecret = (deps: Pick<Deps, 'linkSecret'>, creatorId: CreatorId, sealed: Buffer): string =>
  unseal(deps.linkSecret, placeOf(creatorId), sealed);

const placeOf = (creatorId: CreatorId): string => `authenticator app of ${creatorId}`;

const hashRecovery = (creatorId: CreatorId, code: string): Buffer => hashToken(`recovery:${creatorId}:${code}`);

/** For a rotation of keys. */
export const sealedFactors = sealedColumn('second_factors', 'sealedSecret', ['creatorId', 'kind'], ({ creatorId }) =>
  placeOf(creatorIdOf(creatorId)),
);
