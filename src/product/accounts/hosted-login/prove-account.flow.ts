import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newCode, sameBytes } from '../../../platform/secrets.ts';
import { type CodeRefusal, codeRefusal } from '../account/account.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { countMail, type MailRefusal } from '../codes/code-mails.flow.ts';
import type { DeviceOwner } from '../devices/known-device.flow.ts';
import {
  countWrongProof,
  endWaitingIdentity,
  findWaitingIdentity,
  linkIdentity,
  lockUser,
  lockWaitingIdentity,
  storeProofCode,
  type WaitingIdentity,
} from './identities.sql.ts';
import { hostedLoginRules } from './provider.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'wake'>;
type NotWaiting = { kind: 'not_waiting' };
type Proved = { owner: DeviceOwner; back: string };

/** The identity that waits for a proof in this browser: its provider, and the email the provider has verified. */
export const waitingIn = (deps: Deps, token: string) =>
  findWaitingIdentity(deps.db, hashToken(token), deps.clock.now());

/** A code is valid only for the identity that waits. */
const hashProof = (tokenHash: Buffer, code: string): Buffer =>
  hashToken(`prove-account:${tokenHash.toString('base64url')}:${code}`);

/** Emails a code to the account that has the email, unless one was sent within the last minute. */
export async function mailProofCode(
  deps: Deps,
  token: string,
  given: { source: string; providerName: string },
): Promise<Result<null, MailRefusal | NotWaiting>> {
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async trx => {
    const waiting = await lockWaitingIdentity(trx, hashToken(token), now);
    const user = waiting && (await lockUser(trx, waiting.userId));
    if (waiting === undefined || user === undefined) return refuse<NotWaiting>({ kind: 'not_waiting' });
    if (
      waiting.sentAt !== null &&
      now.getTime() - waiting.sentAt.getTime() < hostedLoginRules.secondsBetweenCodes * 1000
    )
      return accept(null);
    const refusal = await countMail({ db: trx }, user.email, given.source);
    if (refusal !== undefined) return refuse(refusal);
    const code = newCode();
    await storeProofCode(trx, waiting.tokenHash, hashProof(waiting.tokenHash, code), now);
    await queueMail(trx, {
      dedupKey: `prove-account:${waiting.tokenHash.toString('base64url')}:${now.getTime()}`,
      creatorId: null,
      to: user.email,
      template: 'prove-account',
      props: { firstName: user.firstName, code, provider: given.providerName },
      usefulUntil: waiting.expiresAt,
    });
    return accept(null);
  });
  deps.wake();
  return outcome;
}

/** Connects the waiting identity by the emailed code. Wrong answers are counted; after five the code is invalid. */
export async function proveByCode(
  deps: Deps,
  token: string,
  code: string,
  from: Asker,
): Promise<Result<Proved, CodeRefusal>> {
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const waiting = await lockWaitingIdentity(trx, hashToken(token), now);
    if (waiting === undefined) return refuse<CodeRefusal>({ kind: 'wrong_code' });
    const { attempts, expiresAt, codeHash } = waiting;
    const matches = codeHash !== null && sameBytes(codeHash, hashProof(waiting.tokenHash, code));
    const refusal = codeRefusal({ attempts, expiresAt, matches }, now);
    if (refusal === undefined) return accept(await linkWaiting(trx, waiting, now, from));
    if (refusal.kind === 'wrong_code') await countWrongProof(trx, waiting.tokenHash);
    return refuse(refusal);
  });
}

/** Connects it to the user who has just signed in by password, when that is the account it waits for. */
export async function proveBySession(
  deps: Deps,
  token: string,
  userId: string,
  from: Asker,
): Promise<Result<Proved, NotWaiting>> {
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const waiting = await lockWaitingIdentity(trx, hashToken(token), now);
    if (waiting === undefined || waiting.userId !== userId) return refuse({ kind: 'not_waiting' });
    return accept(await linkWaiting(trx, waiting, now, from));
  });
}

async function linkWaiting(trx: Trx, waiting: WaitingIdentity, now: Date, from: Asker): Promise<Proved> {
  const owner = await lockUser(trx, waiting.userId);
  if (owner === undefined) throw new Error('an identity waits for nobody');
  await linkIdentity(trx, waiting.userId, waiting, now);
  await endWaitingIdentity(trx, waiting.tokenHash);
  const { userId: creatorId, provider: about } = waiting;
  await noteActivity(trx, now, { creatorId, act: 'sign_in_connected', about, from });
  return { owner, back: waiting.back };
}
