import type { CreatorId } from '../../base/id.ts';
import { listFile, type ReadByPlace, rowsByPlace, sourceByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { subscriberList } from './subscriber-list.ts';
import { countSubscribers, type ListedSubscriber, listSubscribers, setSubscribersRemoved } from './subscribers.sql.ts';
import type { VisitorPages } from './visitor-pages.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

export const subscribersOf = (deps: Deps & { visitorPages: Pick<VisitorPages, 'asksForEmail'> }) =>
  sourceByPlace(subscriberList, readSubscribers(deps), async (creatorId, { q }, shown) => ({
    counts: await countSubscribers(deps.db, creatorId, q),
    isAsked: shown.length > 0 || (await deps.visitorPages.asksForEmail(creatorId)),
  }));

/** Everybody with their consent. */
export const subscribersFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(subscriberList, { rows: rowsByPlace(readSubscribers(deps)) }, creatorId, {});

const readSubscribers =
  ({ db }: Deps): ReadByPlace<typeof subscriberList> =>
  async (creatorId, ...asked) =>
    (await listSubscribers(db, creatorId, ...asked)).map(rowOf);

const rowOf = (row: ListedSubscriber) => ({ ...row, page: row.askedPage, wording: row.askedWording });

/** Removes people from the list, or restores them while they are kept; returns the ids of those that existed. */
export const removeSubscribers = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setSubscribersRemoved(deps.db, creatorId, ids, deps.clock.now());
export const restoreSubscribers = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setSubscribersRemoved(deps.db, creatorId, ids, null);
