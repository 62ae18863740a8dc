import type { Trx } from '../../../platform/database.ts';
import { findUserByEmail, requireNewPassword, setDisabled } from '../account/accounts.sql.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { endEverySession, endSessions } from '../sessions/sessions.sql.ts';

/** The user of an email, for the operator; undefined when there is none. */
export const userByEmail = (trx: Trx, email: string) => findUserByEmail(trx, email);

/** Disables a user at once: their sessions end with a reason. Enabled again, the user has to sign in again. */
export async function markDisabled(trx: Trx, userId: string, isDisabled: boolean, now: Date): Promise<void> {
  await setDisabled(trx, userId, isDisabled ? now : null);
  if (!isDisabled) await endSessions(trx, { userId, why: 'revoked', now });
}

/** Signs a user out everywhere and asks for a new password at the next sign-in, after the old one or a reset. */
export async function needNewPassword(trx: Trx, userId: string, now: Date): Promise<void> {
  await requireNewPassword(trx, userId);
  await endOtherAccess(trx, userId, now);
}

/** Ends every session of a user, with mailed codes and unfinished sign-ins. */
export const signUserOut = (trx: Trx, userId: string, now: Date): Promise<void> => endOtherAccess(trx, userId, now);

/** Ends all sessions of everybody; returns how many. */
export const endAllSessions = (trx: Trx, now: Date): Promise<number> => endEverySession(trx, now);
