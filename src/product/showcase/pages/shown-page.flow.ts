import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Plan } from '../../plans/entitlement.ts';
import type { Counts } from '../../plans/within-plan.ts';
import type { PageDocument } from '../document/page-document.ts';
import { isExtra } from '../document/page-record.ts';
import { countsOf, shownDocument } from '../document/shown-document.ts';
import { findLiveVersion } from './page-versions.sql.ts';
import { listPages } from './pages.sql.ts';

/** A live document as its creator's plan shows it; pages earlier in the menu use up the limits first. */
export async function shownPage(
  db: Db | Trx,
  creatorId: CreatorId,
  document: PageDocument,
  plan: Plan,
): Promise<PageDocument> {
  const before = isExtra(document.pageId) ? await shownBefore(db, creatorId, document.pageId, plan) : {};
  return shownDocument(document, plan, before);
}

async function shownBefore(db: Db | Trx, creatorId: CreatorId, until: string, plan: Plan): Promise<Counts> {
  const counts: Counts = {};
  for (const { pageId, isLive, deletedAt } of await listPages(db, creatorId)) {
    if (pageId === until) break;
    const live = isLive && deletedAt === null ? await findLiveVersion(db, { creatorId, pageId }) : undefined;
    if (live === undefined) continue;
    const shown = countsOf(shownDocument(live.document, plan, counts));
    for (const [what, count] of Object.entries(shown) as [keyof Counts, number][])
      counts[what] = (counts[what] ?? 0) + count;
  }
  return counts;
}
