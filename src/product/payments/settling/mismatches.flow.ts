import type { Db, Trx } from '../../../platform/database.ts';
import {
  countMismatches,
  insertMismatch,
  listMismatches,
  type Mismatch,
  type MismatchKind,
  markLooked,
} from './mismatches.sql.ts';

export type { Mismatch, MismatchKind };

/**
 * Records a difference between our data and a provider's for the operator; nothing else changes. A known one is
 * not recorded again.
 */
export const storeMismatch = (
  db: Db | Trx,
  found: Pick<Mismatch, 'kind' | 'subject' | 'details'>,
  now: Date,
): Promise<void> => insertMismatch(db, found, now);

/** Breaks that no operator has looked at, or the others; the latest first, at most `limit`. */
export const readMismatches = (db: Db, asked: { looked: boolean; limit: number }): Promise<Mismatch[]> =>
  listMismatches(db, asked);
export const openMismatches = (db: Db): Promise<number> => countMismatches(db);

/** Records that an operator has looked at a break; returns it, or undefined when that was done. */
export const noteLooked = (trx: Trx, id: string, by: string, now: Date) => markLooked(trx, id, by, now);
