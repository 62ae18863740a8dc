import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { texts } from '../extra-pages/texts.ts';
import { listPages } from '../pages/pages.sql.ts';

/** The titles of a creator's pages by their id, in menu order. */
export const pageTitles = async (db: Db, creatorId: CreatorId): Promise<Map<string, string>> =>
  new Map(
    (await listPages(db, creatorId))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ pageId, slug, title }) => [pageId, slug === null ? texts.showcase : title]),
  );
