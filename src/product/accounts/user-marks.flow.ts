import type { Trx } from '../../platform/database.ts';
import { endSessions, findUserByEmail, setDisabled } from './accounts.sql.ts';

/** The user of an email, for the operator; undefined when there is none. */
export const userByEmail = (trx: Trx, email: string) => findUserByEmail(trx, email);

/** Disables a user and ends their sessions, or lets them sign in again. */
export async function markDisabled(trx: Trx, userId: string, isDisabled: boolean, now: Date): Promise<void> {
  await setDisabled(trx, userId, isDisabled ? now : null);
  if (isDisabled) await endSessions(trx, userId, now);
}

/** Ends every session there is; gives how many. */
export const endAllSessions = (trx: Trx, now: Date): Promise<number> => endSessions(trx, null, now);
