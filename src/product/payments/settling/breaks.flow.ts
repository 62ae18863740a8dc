import type { Db, Trx } from '../../../platform/database.ts';
import { type Break, type BreakKind, countBreaks, insertBreak, listBreaks, markLooked } from './breaks.sql.ts';

export type { Break, BreakKind };

/**
 * Records a difference between our data and a provider's for the operator; nothing else changes. A known one is
 * not recorded again.
 */
export const keepBreak = (db: Db | Trx, found: Pick<Break, 'kind' | 'subject' | 'details'>, now: Date): Promise<void> =>
  insertBreak(db, found, now);

/** Breaks that no operator has looked at, or the others; the latest first, at most `limit`. */
export const readBreaks = (db: Db, asked: { looked: boolean; limit: number }): Promise<Break[]> =>
  listBreaks(db, asked);
export const openBreaks = (db: Db): Promise<number> => countBreaks(db);

/** Records that an operator has looked at a break; returns it, or undefined when that was done. */
export const noteLooked = (trx: Trx, id: string, by: string, now: Date) => markLooked(trx, id, by, now);
