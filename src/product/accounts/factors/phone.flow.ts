import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken, newCode, sameBytes } from '../../../platform/secrets.ts';
import { codeRules } from '../account/account.ts';
import { turnSmsOn } from './factors.flow.ts';
import { countPhoneTry, keepPhone, keepPhoneCode, lockPhoneCode } from './factors.sql.ts';
import { hasSms, queueSms } from './sms.flow.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake'>;

const minutesValid = 10;
const perDay = { max: 5, seconds: 86_400 };

export type PhoneRefusal =
  | { kind: 'no_sms' }
  | { kind: 'too_many_messages'; seconds: number }
  | { kind: 'wrong_code' }
  | { kind: 'too_many_codes' };

/** Sends a code to a phone that is to receive sign-in codes. The number is used only once the code was typed. */
export async function beginPhone(deps: Deps, creatorId: CreatorId, phone: string): Promise<Result<null, PhoneRefusal>> {
  if (!hasSms(deps.config)) return refuse({ kind: 'no_sms' });
  for (const key of [`sms:${creatorId}`, `sms:${phone}`]) {
    const seconds = await countTry(deps.db, key, perDay);
    if (seconds !== undefined) return refuse({ kind: 'too_many_messages', seconds });
  }
  const code = newCode();
  const expiresAt = new Date(deps.clock.now().getTime() + minutesValid * 60_000);
  await deps.db.transaction().execute(async trx => {
    await keepPhoneCode(trx, { creatorId, phone, codeHash: hashCode(creatorId, phone, code), expiresAt });
    await queueSms(trx, phone, texts.sms.phoneCode(code));
  });
  deps.wake();
  return accept(null);
}

/** Proves the number by its code and turns text messages on. */
export async function confirmPhone(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, PhoneRefusal>> {
  const proved = await provePhone(deps, trx, creatorId, code);
  return proved.ok ? accept(await turnSmsOn(deps, trx, creatorId)) : proved;
}

/** Proves the number by its code and stores it for the account. */
export async function provePhone(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  creatorId: CreatorId,
  code: string,
): Promise<Result<null, PhoneRefusal>> {
  const waiting = await lockPhoneCode(trx, creatorId);
  const now = deps.clock.now();
  if (waiting === undefined || waiting.expiresAt <= now) return refuse<PhoneRefusal>({ kind: 'wrong_code' });
  if (waiting.tries >= codeRules.tries) return refuse<PhoneRefusal>({ kind: 'too_many_codes' });
  if (!sameBytes(waiting.codeHash, hashCode(creatorId, waiting.phone, code))) {
    await countPhoneTry(trx, creatorId);
    return refuse<PhoneRefusal>({ kind: 'wrong_code' });
  }
  await keepPhone(trx, creatorId, waiting.phone, now);
  return accept(null);
}

const hashCode = (creatorId: CreatorId, phone: string, code: string): Buffer =>
  hashToken(`phone:${creatorId}:${phone}:${code}`);
