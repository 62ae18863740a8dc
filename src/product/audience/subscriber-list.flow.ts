import type { CreatorId } from '../../base/id.ts';
import type { FileColumns, ListFile } from '../../base/list-file.ts';
import { batchesOf, cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { SubscriberList, SubscriberRow } from './contract.ts';
import { texts } from './list-texts.ts';
import {
  countSubscribers,
  type ListedSubscriber,
  listSubscribers,
  type SubscriberFilter,
  setSubscribersRemoved,
} from './subscribers.sql.ts';
import type { VisitorPages } from './visitor-pages.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A page of subscribers, newest first, with the counts of all the search finds. */
export async function subscriberPage(
  deps: Deps & { visitorPages: Pick<VisitorPages, 'asksForEmail'> },
  creatorId: CreatorId,
  asked: SubscriberFilter & { cursor?: string | undefined; limit: number },
): Promise<SubscriberList> {
  const found = await listSubscribers(deps.db, creatorId, asked, readPlace(asked.cursor), asked.limit + 1);
  const { shown, next } = cutPage(found, asked.limit);
  return {
    subscribers: shown.map(rowOf),
    next,
    counts: await countSubscribers(deps.db, creatorId, asked.q),
    isAsked: found.length > 0 || (await deps.visitorPages.asksForEmail(creatorId)),
  };
}

/** Removes people from the list, or restores them while they are kept; returns the ids of those that existed. */
export const removeSubscribers = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setSubscribersRemoved(deps.db, creatorId, ids, deps.clock.now());
export const restoreSubscribers = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setSubscribersRemoved(deps.db, creatorId, ids, null);

export const subscriberFileColumns = {
  date: { title: texts.date, of: 'date' },
  email: { title: texts.email, of: 'always' },
  status: { title: texts.subscriberList.status, of: 'status' },
  confirmed: { title: texts.subscriberList.confirmed, of: 'rest' },
  unsubscribed: { title: texts.subscriberList.unsubscribed, of: 'rest' },
  page: { title: texts.page, of: 'rest' },
  wording: { title: texts.subscriberList.wording, of: 'rest' },
} as const satisfies FileColumns<string>;
type Column = keyof typeof subscriberFileColumns;

/** All subscribers the filter finds with their consent, for a file. Times are UTC. */
export const subscribersFile = (
  deps: Deps,
  creatorId: CreatorId,
  { columns: shown, ...filter }: SubscriberFilter & { columns?: readonly string[] | undefined },
): ListFile<Column> => ({
  columns: subscriberFileColumns,
  shown,
  batches: batchesOf(
    (after, limit) => listSubscribers(deps.db, creatorId, filter, after, limit),
    row => cells(row),
  ),
});

const cells = (row: ListedSubscriber): Record<Column, string | number> => ({
  date: minute(row.createdAt),
  email: row.email,
  status: row.status,
  confirmed: minute(row.confirmedAt),
  unsubscribed: minute(row.unsubscribedAt),
  page: row.askedPage,
  wording: row.askedWording,
});

const minute = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

const rowOf = (row: ListedSubscriber): SubscriberRow => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  email: row.email,
  status: row.status,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  page: row.askedPage,
});
