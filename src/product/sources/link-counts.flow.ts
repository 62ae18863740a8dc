import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import { countBySource, countViews } from './source-sales.sql.ts';

export type LinkCounts = { views: number; bookings: number; money: { currency: Currency; amount: number }[] };

const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };
const everyDay = { from: '0001-01-01', to: '9999-12-31' };

/** What links brought since they were made, by their ids and by last touch; views as long as they are kept. */
export async function countsOfLinks(
  db: Db,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<(id: string) => LinkCounts> {
  const counted =
    ids.length === 0 ? [] : await countBySource(db, creatorId, { touch: 'last', ...always, sourceIds: ids });
  const viewed = ids.length === 0 ? [] : await countViews(db, creatorId, { ...everyDay, sourceIds: ids });
  const found = new Map(counted.map(row => [row.sourceId, row]));
  const views = new Map(viewed.map(row => [row.sourceId, row.views]));
  return id => ({
    views: views.get(id) ?? 0,
    bookings: found.get(id)?.bookings ?? 0,
    money: Object.entries(found.get(id)?.money ?? {}).map(([currency, amount]) => ({
      currency: currency as Currency,
      amount,
    })),
  });
}
