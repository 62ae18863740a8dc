import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { insertCounts } from './page-counts.sql.ts';
import { ofThePage } from './visit.ts';

/** What was counted elsewhere of one page on one day: of the page itself, or of a card. */
export type ImportedCount = { day: string; cardId: string | null; count: number };

/** Takes over what was counted of a page before; days that are counted here already stay as they are. */
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
