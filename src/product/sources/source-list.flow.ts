import type { z } from 'zod';
import { addDays } from '../../base/calendar-date.ts';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { ListSource } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { instantOf, wallOf } from '../calendar/wall-time.ts';
import { texts } from './list-texts.ts';
import { isOwnLink, linkAddress, pageAddress } from './share-links.flow.ts';
import { listLinks, type ShownLink } from './share-links.sql.ts';
import { directId, type SourceRow, type sourceList } from './source-list.ts';
import { type Counted, countBySource, countViews } from './source-sales.sql.ts';
import { listSources } from './sources.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;
type Filter = Omit<z.output<(typeof sourceList.page)['query']>, 'cursor' | 'limit'> & {
  ids?: readonly string[] | undefined;
};
const usualDays = 28;

/**
 * Sources with what came from each, what brought most first. The rows are those with a number in the period and the
 * creator's own links, a few hundred at most, so that they are put in order here.
 */
export const sourcesList = (deps: Deps): ListSource<typeof sourceList> => ({
  page: async (creatorId, { cursor, limit, ...filter }) => {
    const all = await readRows(deps, creatorId, filter);
    const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
    const shown = all.slice(from, from + limit);
    return {
      sources: shown,
      next: all.length > from + limit ? (shown.at(-1)?.id ?? null) : null,
      found: all.length,
      sums: {
        views: all.reduce((sum, { views }) => sum + views, 0),
        bookings: all.reduce((sum, { bookings }) => sum + bookings, 0),
        money: summed(all.flatMap(({ money }) => money)),
      },
    };
  },
  rows: async function* (creatorId, filter) {
    yield await readRows(deps, creatorId, filter);
  },
});

async function readRows(deps: Deps, creatorId: CreatorId, filter: Filter): Promise<SourceRow[]> {
  const { db, clock } = deps;
  const { zone } = await creatorById({ db }, creatorId);
  const { date: to } = wallOf(zone, clock.now().getTime());
  const from = addDays(to, 1 - Number(filter.days ?? usualDays));
  const at = (date: string) => new Date(instantOf(zone, date, 0));
  const touch = filter.touch ?? 'last';
  const counted = await countBySource(db, creatorId, { touch, from: at(from), to: at(addDays(to, 1)) });
  const views = new Map((await countViews(db, creatorId, { from, to })).map(row => [row.sourceId, row.views]));
  const ids = [...new Set([...counted.flatMap(({ sourceId }) => sourceId ?? []), ...views.keys()])];
  const links = new Map((await listLinks(db, creatorId, ids)).map(link => [link.id, link]));
  const page = await pageAddress(deps, creatorId);
  const named = await listSources(db, creatorId, [...new Set([...ids, ...links.keys()])]);
  const direct = { id: directId, channel: 'direct' as const, name: texts.unknown };
  const found = new Map(counted.map(row => [row.sourceId ?? directId, row]));
  return [...named, ...(found.has(directId) ? [direct] : [])]
    .map(source => rowOf(source, found.get(source.id), views.get(source.id) ?? 0, links.get(source.id), page))
    .filter(row => isAsked(row, filter))
    .toSorted(byWorth);
}

const nothing: Omit<Counted, 'sourceId'> = { bookings: 0, subscribers: 0, leads: 0, money: {} };

function rowOf(
  source: Pick<SourceRow, 'id' | 'channel' | 'name'>,
  counted: Counted | undefined,
  views: number,
  link: ShownLink | undefined,
  page: string | undefined,
): SourceRow {
  const { bookings, subscribers, leads, money } = counted ?? nothing;
  return {
    ...source,
    address: link === undefined || page === undefined ? null : linkAddress(page, link),
    couponCode: link?.couponCode ?? null,
    isOwnLink: link !== undefined && isOwnLink(link),
    ...{ views, bookings, subscribers, leads },
    money: Object.entries(money).map(([currency, amount]) => ({ currency: currency as Currency, amount })),
  };
}

const isAsked = ({ id, name, channel }: SourceRow, { q, channel: asked, ids }: Filter): boolean =>
  ids === undefined
    ? (asked === undefined || channel === asked) && name.toLowerCase().includes((q ?? '').toLowerCase())
    : ids.includes(id);

const largest = ({ money }: SourceRow): number => Math.max(0, ...money.map(({ amount }) => amount));
const byWorth = (one: SourceRow, other: SourceRow): number =>
  largest(other) - largest(one) ||
  other.bookings - one.bookings ||
  other.subscribers + other.leads - one.subscribers - one.leads ||
  other.views - one.views ||
  one.name.localeCompare(other.name);

function summed(money: SourceRow['money']): SourceRow['money'] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of money) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
