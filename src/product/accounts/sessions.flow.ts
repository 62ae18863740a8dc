import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Session } from './account.ts';
import { deleteAccountCodes } from './account-codes.sql.ts';
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

/** A fresh token for a person who has just proved who they are. Only its hash is stored. */
export async function openSession(deps: Deps, userId: string, userAgent: string): Promise<string> {
  const opened = await openSessionWith(deps, { id: userId }, userAgent);
  if (opened === undefined) throw new Error(`nobody signs in as ${userId}`);
  return opened.token;
}

/** The same for who proved it by a password, and what the session says; undefined when that was changed, or they were disabled, meanwhile. */
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
 * The session a token opens, undefined when it opens none, and whether its owner is an operator, by their proved email.
 * It is renewed, by being seen, once in 50 minutes.
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

/** Why a token opens nothing, where that is known. */
export const sessionEndOf = (deps: Pick<Deps, 'db'>, token: string) => findSessionEnd(deps.db, hashToken(token));

export const signOut = (deps: Deps, token: string) => deleteSession(deps.db, hashToken(token));

/** A session by its token, or by the hash of it where nobody has the token at hand. */
export type Kept = string | Buffer;
export const hashOf = (kept: Kept): Buffer => (typeof kept === 'string' ? hashToken(kept) : kept);

/** Ends every session of an account that this transaction deletes: browsers that come with one hear that it is gone. */
export async function endDeletedAccess(trx: Trx, userId: string, now: Date): Promise<void> {
  await holdUserAlone(trx, userId);
  await endSessions(trx, { userId, why: 'deleted', now });
}

/**
 * What a change of how somebody signs in does to what was opened before: every session ends, but for the one that made
 * the change, mailed codes and half finished sign-ins count no more, and remembered browsers are asked again.
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
