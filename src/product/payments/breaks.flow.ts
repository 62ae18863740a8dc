import type { Db, Trx } from '../../platform/database.ts';
import { type Break, type BreakKind, countBreaks, insertBreak, listBreaks, markLooked } from './breaks.sql.ts';

export type { Break, BreakKind };

/**
 * Keeps what we know and a provider says otherwise, for the operator to look at; nothing is changed by it. Found again, it
 * is the same one, and stays looked at.
 */
export const keepBreak = (db: Db | Trx, found: Pick<Break, 'kind' | 'subject' | 'details'>, now: Date): Promise<void> =>
  insertBreak(db, found, now);

/** Breaks nobody has looked at, or those somebody has; the latest first, at most `limit`. */
export const readBreaks = (db: Db, asked: { looked: boolean; limit: number }): Promise<Break[]> =>
  listBreaks(db, asked);
export const openBreaks = (db: Db): Promise<number> => countBreaks(db);

/** Notes that somebody has looked at a break; gives it, or undefined when nobody had to. */
export const noteLooked = (trx: Trx, id: string, by: string, now: Date) => markLooked(trx, id, by, now);
