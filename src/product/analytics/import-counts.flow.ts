import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { insertCounts } from './page-counts.sql.ts';
import { ofThePage } from './visit.ts';

/** Counts of one page or card on one day, from elsewhere. */
export type ImportedCount = { day: string; cardId: string | null; count: number };

/** Imports earlier counts of a page; days that are counted here already stay as they are. */
export const importCounts = (
  trx: Trx,
  page: { creatorId: CreatorId; pageId: string },
  counts: readonly ImportedCount[],
): Promise<void> =>
  insertCounts(
    trx,
    page,
    counts.map(({ cardId, ...rest }) => ({ ...rest, cardId: cardId ?? ofThePage })),
  );
