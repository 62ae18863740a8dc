import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { Session } from '../account/account.ts';
import { deleteAccountCodes } from '../codes/account-codes.sql.ts';
import {
  deleteSession,
  endHalfSignIns,
  endSessions,
  findSession,
  findSessionEnd,
  holdUserAlone,
  insertSession,
  renewSession,
} from './sessions.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A new token for a user who has just proved their identity. Only its hash is stored. */
export async function openSession(deps: Deps, userId: string, userAgent: string): Promise<string> {
  const opened = await openSessionWith(deps, { id: userId }, userAgent);
  if (opened === undefined) throw new Error(`nobody signs in as ${userId}`);
  return opened.token;
}

/**
 * The same after a proof by password, with the session's data; undefined when the password was changed or the user
 * disabled in between.
 */
export async function openSessionWith(
  deps: Deps,
  { id, passwordHash }: { id: string; passwordHash?: string },
  userAgent: string,
  deviceKey: string | null = null,
): Promise<{ token: string; session: Session } | undefined> {
  const token = newToken();
  const now = deps.clock.now();
  const session = await insertSession(deps.db, {
    tokenHash: hashToken(token),
    userId: id,
    userAgent,
    deviceKey,
    now,
    passwordHash,
  });
  return session && { token, session };
}

/**
 * The session of a token, undefined when there is none, and whether its owner is an operator, by their proved
 * email. Reading it renews it, once in 50 minutes.
 */
export async function sessionOf(deps: Deps & OperatorDeps, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const found = await findSession(deps.db, tokenHash, deps.clock.now());
  if (found === undefined) return undefined;
  const { session, isStale } = found;
  if (isStale) await renewSession(deps.db, tokenHash, deps.clock.now());
  return withOperator(deps, session);
}

type OperatorDeps = { config: Pick<PlatformContext['config'], 'OPERATORS'> };

/** The same session, and whether its owner is an operator, by their proved email. */
export const withOperator = ({ config }: OperatorDeps, session: Session): Session =>
  session.user.emailVerified && config.OPERATORS.includes(session.user.email)
    ? { ...session, user: { ...session.user, isOperator: true } }
    : session;

/** Why a token's session ended, when that is known. */
export const sessionEndOf = (deps: Pick<Deps, 'db'>, token: string) => findSessionEnd(deps.db, hashToken(token));

export const signOut = (deps: Deps, token: string) => deleteSession(deps.db, hashToken(token));

/** A session by its token, or by the token's hash when that is all there is. */
export type Kept = string | Buffer;
export const hashOf = (kept: Kept): Buffer => (typeof kept === 'string' ? hashToken(kept) : kept);

/** Ends every session of an account that this transaction deletes: their browsers are told that it is gone. */
export async function endDeletedAccess(trx: Trx, userId: string, now: Date): Promise<void> {
  await holdUserAlone(trx, userId);
  await endSessions(trx, { userId, why: 'deleted', now });
}

/**
 * After a change of how a user signs in: every other session ends, mailed codes and unfinished sign-ins become
 * invalid, and remembered browsers need the second step again.
 */
export async function endOtherAccess(trx: Trx, userId: string, now: Date, keep?: Kept): Promise<void> {
  await endSessions(trx, {
    userId,
    why: 'revoked',
    now,
    except: keep === undefined ? undefined : hashOf(keep),
  });
  await deleteAccountCodes(trx, userId);
  await endHalfSignIns(trx, userId);
}
