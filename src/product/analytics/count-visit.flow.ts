import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { dateIn } from '../calendar/format-day.ts';
import type { VisitEvents } from './contract.ts';
import type { CountedPages } from './counted-pages.flow.ts';
import { addCounts } from './page-counts.sql.ts';
import { countedIn, mayCount } from './visit.ts';

export type CountDeps = PlatformContext & { countedPages: CountedPages };

/** The sender of a batch: the headers of their browser, and which creator is signed in there. */
type Visitor = { headers: Parameters<typeof mayCount>[0]; findCreator: () => Promise<CreatorId | undefined> };

/**
 * Counts what a published page sent: one upsert for the batch. Bots, visitors who ask not to be counted, the
 * creator, unpublished pages and cards not on the page are not counted; the answer is the same.
 */
export async function countVisit(deps: CountDeps, visitor: Visitor, events: VisitEvents): Promise<void> {
  if (!mayCount(visitor.headers)) return;
  const page = await deps.countedPages.find(events.userUrl, events.pageId);
  if (page === null) return;
  const counted = countedIn(events, page.idOfMark);
  if (counted.length === 0 || (await visitor.findCreator()) === page.creatorId) return;
  const day = dateIn(page.zone, deps.clock.now());
  await addCounts(deps.db, { creatorId: page.creatorId, pageId: events.pageId, day }, counted);
}
