import type { CreatorId } from '../../base/id.ts';
import { listFile, type ReadByPlace, rowsByPlace, sourceByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { countSubscribers, type ListedSubscriber, listSubscribers } from './subscriber-list.sql.ts';
import { subscriberList } from './subscriber-list.ts';
import { eraseSubscriber, setSubscribersRemoved } from './subscribers.sql.ts';
import type { VisitorPages } from './visitor-pages.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

export const subscribersOf = (deps: Deps & { visitorPages: Pick<VisitorPages, 'asksForEmail'> }) =>
  sourceByPlace(subscriberList, readSubscribers(deps), async (creatorId, asked, shown) => ({
    counts: await countSubscribers(deps.db, creatorId, asked),
    isAsked: shown.length > 0 || (await deps.visitorPages.asksForEmail(creatorId)),
  }));

/** Everybody with their consent. */
export const subscribersFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(subscriberList, { rows: rowsByPlace(readSubscribers(deps)) }, creatorId, {});

const readSubscribers =
  ({ db, clock }: Deps): ReadByPlace<typeof subscriberList> =>
  async (creatorId, filter, after, limit) =>
    (await listSubscribers(db, creatorId, filter, after, limit, clock.now())).map(rowOf);

const rowOf = (row: ListedSubscriber) => ({ ...row, page: row.askedPage, wording: row.askedWording });

/** One subscriber with the proof of their consent; undefined when the creator has none of this id. */
export async function oneSubscriber({ db, clock }: Deps, creatorId: CreatorId, id: string) {
  const [row] = await listSubscribers(db, creatorId, { ids: [id] }, undefined, 1, clock.now());
  return row === undefined ? undefined : rowOf(row);
}

/** Removes people from the list, or restores them while they are kept; returns the ids of those that existed. */
export const removeSubscribers = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setSubscribersRemoved(deps.db, creatorId, ids, deps.clock.now());
export const restoreSubscribers = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setSubscribersRemoved(deps.db, creatorId, ids, null);

/** Deletes all about a subscriber for good; the digest of the address stays, so that no import brings it back. */
export const erase = (deps: Deps, creatorId: CreatorId, id: string): Promise<boolean> =>
  deps.db.transaction().execute(trx => eraseSubscriber(trx, creatorId, id, deps.clock.now()));
