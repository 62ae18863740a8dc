import type { Channel } from '../sources/channel.ts';
import { texts as sourceTexts } from '../sources/list-texts.ts';
import type { SourceRow } from '../sources/source-list.ts';
import type { Part, Parts } from './contract.ts';
import { devices } from './device.ts';
import { soldOf } from './sold.ts';
import { texts } from './texts.ts';
import { answerable, placeOf, restKey, type ViewFilter, type ViewKind } from './view-kinds.ts';

type Counted = { part: ViewKind | 'page'; key: string; views: number };
type Known = {
  filter: ViewFilter;
  counted: readonly Counted[];
  /** The titles of pages by their id. */
  titles: ReadonlyMap<string, string>;
  /** The rows of the list of sources, which alone know what was sold. */
  sources: readonly SourceRow[];
};

/**
 * Views by each thing they are counted by, most first. Without a page, channels, campaigns and links have the views and
 * the sales of the list of sources, so that their sums are its sums; only direct views are not in that list.
 */
export function partsOf({ filter, counted, titles, sources }: Known): Parts {
  const known = answerable(filter);
  const isWhole = known.kinds && filter.page === undefined;
  const rowsOf = (part: Counted['part']): Part[] =>
    counted
      .filter(each => each.part === part)
      .map(({ key, views }) => ({
        key,
        name: part === 'page' ? titleOf(key) : nameOfKey(part, key),
        views,
        sold: null,
      }));
  const titleOf = (pageId: string) => titles.get(pageId) ?? texts.gonePage;
  const [channels, campaigns] = [rowsOf('source'), rowsOf('campaign')];
  return {
    pageTitle: filter.page === undefined ? null : titleOf(filter.page),
    source: known.kinds ? (isWhole ? soldByChannel(channels, sources) : channels) : null,
    campaign: known.kinds ? (isWhole ? soldByCampaign(campaigns, sources) : campaigns) : null,
    links: isWhole ? sources.filter(({ address }) => address !== null).map(linkPart) : null,
    zone: known.kinds ? rowsOf('zone') : null,
    device: known.kinds ? rowsOf('device') : null,
    page: known.pages ? rowsOf('page') : null,
  };
}

/** The name of a key, as tables and filters write it. */
export function nameOfKey(kind: ViewKind, key: string): string {
  if (key === restKey) return texts.other;
  if (kind === 'source') return channelName(key);
  if (kind === 'zone') return placeOf(key);
  return kind === 'device' ? deviceName(key) : key;
}

const channelName = (key: string): string =>
  Object.hasOwn(sourceTexts.channels, key) ? sourceTexts.channels[key as Channel | 'direct'] : key;

function deviceName(key: string): string {
  const known = devices.find(device => device === key);
  return known === undefined ? key : texts.devices[known];
}

const linkPart = (row: SourceRow): Part => ({ key: row.id, name: row.name, views: row.views, sold: soldOf([row]) });

const byViews = (one: Part, other: Part): number =>
  other.views - one.views ||
  (other.sold?.bookings ?? 0) - (one.sold?.bookings ?? 0) ||
  one.name.localeCompare(other.name);

function soldByChannel(channels: readonly Part[], sources: readonly SourceRow[]): Part[] {
  const keys = new Set([...channels.map(({ key }) => key), ...sources.map(({ channel }) => channel)]);
  return [...keys]
    .map(key => {
      const rows = sources.filter(({ channel }) => channel === key);
      const direct = key === 'direct' ? channels.find(part => part.key === key)?.views : undefined;
      const views = direct ?? rows.reduce((sum, row) => sum + row.views, 0);
      return { key, name: channelName(key), views, sold: soldOf(rows) };
    })
    .filter(({ views, sold }) => views > 0 || sold.bookings > 0 || sold.money.length > 0)
    .toSorted(byViews);
}

function soldByCampaign(campaigns: readonly Part[], sources: readonly SourceRow[]): Part[] {
  return campaigns
    .map(part => {
      const rows = sources.filter(
        ({ name, address, channel }) => name === part.key && address === null && channel !== 'direct',
      );
      return rows.length === 0
        ? part
        : { ...part, views: rows.reduce((sum, row) => sum + row.views, 0), sold: soldOf(rows) };
    })
    .toSorted(byViews);
}
