import type { CreatorId } from '../../base/id.ts';
import { zoneNamed } from '../../base/zone.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { dateIn } from '../calendar/format-day.ts';
import { sourceOfTouch } from '../sources/source-of.flow.ts';
import { type Touch, touchOf } from '../sources/touch.ts';
import type { VisitEvents } from './contract.ts';
import type { CountedPages } from './counted-pages.flow.ts';
import { deviceOf } from './device.ts';
import { gatherWrites } from './gather-writes.ts';
import { type Arrival, addVisits, type Visit } from './view-counts.sql.ts';
import { restKey } from './view-kinds.ts';
import { countedIn, mayCount } from './visit.ts';

export type CountDeps = PlatformContext & { countedPages: CountedPages; addVisit: AddVisit };

/** Adds a visit of a creator's page, together with those that come meanwhile. */
export type AddVisit = (creatorId: CreatorId, visit: Visit) => Promise<void>;

export function openVisits({ db }: Pick<PlatformContext, 'db'>): AddVisit {
  // Every key is the id of a creator, as `AddVisit` requires.
  return gatherWrites<Visit>((creatorId, visits) => addVisits(db, creatorId as CreatorId, visits));
}

/** The sender of a batch: the headers of their browser, and which creator is signed in there. */
type Visitor = {
  headers: Parameters<typeof mayCount>[0];
  findCreator: () => Promise<CreatorId | undefined>;
  /** Our own host names there. */
  own: readonly string[];
};

/**
 * Counts what a published page sent. Bots, visitors who ask not to be counted, the creator, unpublished pages and cards
 * not on the page are not counted; the answer is the same.
 */
export async function countVisit(deps: CountDeps, visitor: Visitor, events: VisitEvents): Promise<void> {
  if (!mayCount(visitor.headers)) return;
  const { pageId } = events;
  const page = await deps.countedPages.find(events.userUrl, pageId);
  if (page === null) return;
  const cardIds = countedIn(events, page.idOfMark);
  if (cardIds.length === 0 || (await visitor.findCreator()) === page.creatorId) return;
  const day = dateIn(page.zone, deps.clock.now());
  const arrival = await arrivalOf(deps, page.creatorId, visitor, events);
  await deps.addVisit(page.creatorId, { day, pageId, cardIds, arrival });
}

/** An arrival is a view, or a batch of the own page of a service or a post, which is sent for a visitor from elsewhere. */
async function arrivalOf(
  deps: CountDeps,
  creatorId: CreatorId,
  { headers, own }: Visitor,
  { view, from, zone }: VisitEvents,
): Promise<Arrival | undefined> {
  const { referer, 'user-agent': agent } = headers;
  const page = typeof referer === 'string' && URL.canParse(referer) ? new URL(referer) : undefined;
  if (!(view || /\/(?:services|blogs)\//.test(page?.pathname ?? ''))) return undefined;
  const touch = page && touchOfArrival(page, from, own);
  return {
    sourceId: touch === undefined ? null : await sourceOfTouch(deps, creatorId, touch),
    isCampaign: touch?.by === 'campaign',
    zone: zone === '' ? '' : (zoneNamed(zone) ?? restKey),
    device: deviceOf(String(agent)),
  };
}

/** What brought a view here; our own pages bring none. */
function touchOfArrival({ search }: URL, from: string, own: readonly string[]): Touch | undefined {
  const isOurs = URL.canParse(from) && own.includes(new URL(from).hostname);
  return touchOf(search, isOurs ? undefined : from, own);
}
