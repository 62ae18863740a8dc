import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { dateIn } from '../calendar/format-day.ts';
import { addView } from '../sources/count-views.flow.ts';
import { sourceOfTouch } from '../sources/source-of.flow.ts';
import { type Touch, touchOf } from '../sources/touch.ts';
import type { VisitEvents } from './contract.ts';
import type { CountedPages } from './counted-pages.flow.ts';
import { addCounts } from './page-counts.sql.ts';
import { countedIn, mayCount } from './visit.ts';

export type CountDeps = PlatformContext & { countedPages: CountedPages };

/** The sender of a batch: the headers of their browser, and which creator is signed in there. */
type Visitor = {
  headers: Parameters<typeof mayCount>[0];
  findCreator: () => Promise<CreatorId | undefined>;
  /** Our own host names there. */
  own: readonly string[];
};

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
  const touch = arrival(visitor, events);
  if (touch === undefined) return;
  const source = await sourceOfTouch(deps, page.creatorId, touch);
  await addView(deps.db, page.creatorId, source, day);
}

/** What brought a view here, once for each view; our own pages bring none. */
function arrival({ headers: { referer }, own }: Visitor, { view, from }: VisitEvents): Touch | undefined {
  const page = typeof referer === 'string' && URL.canParse(referer) ? new URL(referer) : undefined;
  // The own pages of services and posts send one batch, of their own card, for a visitor from elsewhere.
  if (page === undefined || !(view || /\/(?:services|blogs)\//.test(page.pathname))) return undefined;
  const isOurs = URL.canParse(from) && own.includes(new URL(from).hostname);
  return touchOf(page.search, isOurs ? undefined : from, own);
}
