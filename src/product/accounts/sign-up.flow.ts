import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { creatorIdOf } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { zoneNamed } from '../../base/zone.ts';
import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newCode, sameBytes } from '../../platform/secrets.ts';
import { type CodeRefusal, codeRules, judgeCode } from './account.ts';
import {
  countWrongCode,
  findUserByEmail,
  insertUser,
  lockCode,
  markConfirmed,
  replaceUnconfirmed,
  storeCode,
} from './accounts.sql.ts';
import type { SignUp } from './contract.ts';
import { getCreator, insertCreator } from './creators.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** An address was confirmed for the first time: the tenant exists and other rooms lay their foundations. */
    creatorJoined: { creatorId: string; firstName: string; lastName: string; zone: string };
  }
}

// argon2id, 19 MiB, two passes: OWASP's first recommendation, 32 ms here.
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config' | 'wake'>;

/** Starts an account and mails its code. The answer is the same whether or not the address is known. */
export async function signUp(deps: Deps, given: SignUp): Promise<void> {
  const passwordHash = await hash(given.password, passwordHashing);
  const user = {
    id: randomUUID(),
    email: given.email,
    firstName: given.firstName,
    lastName: given.lastName,
    passwordHash,
  };
  await deps.db.transaction().execute(async trx => {
    const isNew = await insertUser(trx, user);
    const userId = isNew ? user.id : await replaceUnconfirmed(trx, user);
    if (userId === undefined) {
      const known = await findUserByEmail(trx, given.email);
      const hour = Math.floor(deps.clock.now().getTime() / 3_600_000);
      const props = { firstName: known?.firstName ?? '', signInUrl: `${deps.config.publicUrl}/signin` };
      await queueMail(trx, {
        dedupKey: `already-here:${given.email}:${hour}`,
        creatorId: null,
        to: given.email,
        template: 'already-here',
        props,
      });
      return;
    }
    const zone = zoneNamed(given.zone);
    if (zone !== undefined) await insertCreator(trx, creatorIdOf(userId), zone);
    await mailCode(deps, trx, { id: userId, email: given.email, firstName: given.firstName });
  });
  deps.wake();
}

/** Mails a new code unless one left within the last minute or five did today; says nothing either way. */
async function mailCode(deps: Deps, trx: Trx, user: { id: string; email: string; firstName: string }): Promise<void> {
  const now = deps.clock.now();
  const last = await lockCode(trx, user.id);
  const age = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.sentAt.getTime();
  const tooSoon = age < codeRules.secondsBetween * 1000;
  const tooMany = last !== undefined && last.sentToday >= codeRules.perDay && age < 86_400_000;
  if (tooSoon || tooMany) return;
  const code = newCode();
  await storeCode(
    trx,
    user.id,
    hashToken(`${user.id}:${code}`),
    new Date(now.getTime() + codeRules.minutesValid * 60_000),
    now,
  );
  await queueMail(trx, {
    dedupKey: `code:${user.id}:${now.getTime()}`,
    creatorId: null,
    to: user.email,
    template: 'confirm-code',
    props: { firstName: user.firstName, code },
  });
}

export async function resendCode(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const user = await findUserByEmail(trx, email);
    if (user !== undefined && user.emailVerifiedAt === null)
      await mailCode(deps, trx, { id: user.id, email, firstName: user.firstName });
  });
  deps.wake();
}

/** Confirms an address with its code and founds the tenant. Wrong answers are counted even though they are refused. */
export async function confirmSignUp(
  deps: Deps,
  email: string,
  code: string,
): Promise<Result<{ userId: string }, CodeRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const user = await findUserByEmail(trx, email);
    if (user === undefined || user.emailVerifiedAt !== null) return refuse<CodeRefusal>({ kind: 'code_expired' });
    const stored = await lockCode(trx, user.id);
    const matches = stored !== undefined && sameBytes(stored.codeHash, hashToken(`${user.id}:${code}`));
    const now = deps.clock.now();
    const refusal = judgeCode(
      stored === undefined ? undefined : { attempts: stored.attempts, expiresAt: stored.expiresAt, matches },
      now,
    );
    if (refusal !== undefined) {
      if (refusal.kind === 'code_mismatch') await countWrongCode(trx, user.id);
      return refuse(refusal);
    }
    await found(deps, trx, { id: user.id, firstName: user.firstName, lastName: user.lastName }, now);
    return accept({ userId: user.id });
  });
  deps.wake();
  return outcome;
}

async function found(
  deps: Deps,
  trx: Trx,
  user: { id: string; firstName: string; lastName: string },
  now: Date,
): Promise<void> {
  await markConfirmed(trx, user.id, now);
  const creatorId = creatorIdOf(user.id);
  await insertCreator(trx, creatorId, 'UTC');
  const { zone } = await getCreator(trx, creatorId);
  await deps.events.announce(trx, 'creatorJoined', {
    creatorId,
    firstName: user.firstName,
    lastName: user.lastName,
    zone,
  });
}

/** Founds an account without a code, for the demo and tests. Returns the new creator's id; throws when the address is taken. */
export async function foundAccount(
  deps: Deps,
  given: SignUp & { zone: string },
): Promise<ReturnType<typeof creatorIdOf>> {
  const id = randomUUID();
  const passwordHash = await hash(given.password, passwordHashing);
  await deps.db.transaction().execute(async trx => {
    if (
      !(await insertUser(trx, {
        id,
        email: given.email,
        firstName: given.firstName,
        lastName: given.lastName,
        passwordHash,
      }))
    )
      throw new Error(`${given.email} already has an account`);
    await insertCreator(trx, creatorIdOf(id), zoneNamed(given.zone) ?? given.zone);
    await found(deps, trx, { id, firstName: given.firstName, lastName: given.lastName }, deps.clock.now());
  });
  return creatorIdOf(id);
}
