import type { Db } from '../../platform/database.ts';
import { listCreators } from './creators.sql.ts';

/** Users whose name, email or address of the page has these words, the newest first. */
export const findCreators = (db: Db, words: string, limit: number) =>
  listCreators(db, { q: words, show: 'all', limit });
