import { addDays } from '../../base/calendar-date.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Reads } from '../../platform/database.ts';
import { instantOf } from '../calendar/wall-time.ts';
import { broughtBy, sourceIdsOf } from '../sources/brought.flow.ts';
import type { Analytics } from './contract.ts';
import type { Period } from './period.ts';
import { soldOf } from './sold.ts';
import type { ViewFilter } from './view-kinds.ts';
import { countWays } from './ways.sql.ts';

/** What was sold in a period and in the one before, by what brought it last, and how far visitors came who began to book. */
export async function salesOf(
  db: Reads,
  creatorId: CreatorId,
  { zone, before, from, to }: Period & { zone: string },
  { by, key = '' }: ViewFilter,
): Promise<Analytics['sales']> {
  const sources =
    by === undefined ? undefined : await sourceIdsOf(db, creatorId, by === 'source' ? { channel: key } : { name: key });
  const at = (date: string) => new Date(instantOf(zone, date, 0));
  const now = { from: at(from), to: at(addDays(to, 1)), sources };
  const earlier = { from: at(before), to: now.from, sources };
  return {
    now: soldOf(await broughtBy(db, creatorId, now)),
    before: soldOf(await broughtBy(db, creatorId, earlier)),
    ways: await countWays(db, creatorId, now),
    waysBefore: await countWays(db, creatorId, earlier),
  };
}
