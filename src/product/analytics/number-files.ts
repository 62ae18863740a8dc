import type { ListFile } from '../../base/lists/list-file.ts';
import { moneyText } from '../sources/source-list.ts';
import { type Analytics, type CardCounts, type Parts, partNames } from './contract.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** The days of a period as a file; clicks that are not known are empty. */
export const daysFile = ({ days }: Pick<Analytics, 'days'>): ListFile<'date' | 'views' | 'clicks'> => ({
  columns: {
    date: { title: columns.date, of: 'always' },
    views: { title: columns.views, of: 'always' },
    clicks: { title: columns.clicks, of: 'always' },
  },
  batches: inOne(days.map(({ date, views, clicks }) => ({ date, views, clicks: clicks ?? '' }))),
});

/** Every part in one file; sales that are not known by it are empty. */
export const partsFile = (parts: Parts): ListFile<'part' | 'name' | 'views' | 'bookings' | 'money'> => ({
  columns: {
    part: { title: columns.part, of: 'always' },
    name: { title: columns.name, of: 'always' },
    views: { title: columns.views, of: 'always' },
    bookings: { title: columns.bookings, of: 'always' },
    money: { title: columns.money, of: 'always' },
  },
  batches: inOne(
    partNames.flatMap(part =>
      (parts[part] ?? []).map(({ name, views, sold }) => ({
        ...{ part: texts.parts[part], name, views },
        ...{ bookings: sold?.bookings ?? '', money: moneyText(sold?.money ?? []) },
      })),
    ),
  ),
});

/** The cards of a period as a file; an unknown share is empty. */
export const cardsFile = ({ cards }: CardCounts): ListFile<'card' | 'section' | 'clicks' | 'share'> => ({
  columns: {
    card: { title: columns.card, of: 'always' },
    section: { title: columns.section, of: 'always' },
    clicks: { title: columns.clicks, of: 'always' },
    share: { title: columns.share, of: 'always' },
  },
  batches: inOne(
    cards.map(({ title, section, clicks, share }) => ({
      card: title,
      section,
      clicks,
      share: share === null ? '' : share / 100,
    })),
  ),
});

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
