import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { listChanges } from '../document/change-summary.ts';
import { extraPagePath } from '../document/page-links.ts';
import { daysLeft } from '../document/page-record.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { type ListedPageRow, listPages } from '../pages/pages.sql.ts';
import { findPage, type PageKey, readDraftRows } from '../pages/showcase.sql.ts';
import type { PageListAnswer } from './pages-contract.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** All pages of a creator in menu order, and the trash, latest first. */
export async function readPageList(deps: Deps, creatorId: CreatorId): Promise<PageListAnswer> {
  const { userUrl } = await creatorById(deps, creatorId);
  const records = await listPages(deps.db, creatorId);
  const trash = records
    .flatMap(({ deletedAt, ...record }) => (deletedAt === null ? [] : [{ ...record, deletedAt }]))
    .sort((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime());
  return {
    userUrl,
    pages: await Promise.all(
      records
        .filter(record => record.deletedAt === null)
        .map(record => pageLine(record, userUrl, () => countChanges(deps, { creatorId, pageId: record.pageId }))),
    ),
    trash: trash.map(record => ({ ...record, daysLeft: daysLeft(record.deletedAt, deps.clock.now()) })),
  };
}

async function pageLine(
  record: ListedPageRow,
  userUrl: string | null,
  changes: () => Promise<number>,
): Promise<PageListAnswer['pages'][number]> {
  const { slug, isLive, isPublished } = record;
  return {
    ...record,
    title: slug === null ? texts.showcase : record.title,
    path: userUrl === null ? null : slug === null ? pagePath(userUrl) : extraPagePath(userUrl, slug),
    changes: isLive && !isPublished ? await changes() : 0,
  };
}

async function countChanges({ db }: Deps, key: PageKey): Promise<number> {
  const page = await findPage(db, key);
  const live = await findLiveVersion(db, key);
  if (page === undefined || live === undefined) return 0;
  return listChanges(assembleDocument(await readDraftRows(db, key, page)).document, live.document).length;
}
