import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Reads } from '../../platform/database.ts';
import { countBySource } from './source-sales.sql.ts';

export { sourceIdsOf } from './sources.sql.ts';

type Brought = { bookings: number; money: { currency: Currency; amount: number }[] };

/**
 * What came between two instants by the last touch, a row each source. `sources` null is what came without a known one,
 * and everything counts when it is left out.
 */
export async function broughtBy(
  db: Reads,
  creatorId: CreatorId,
  { from, to, sources }: { from: Date; to: Date; sources?: readonly string[] | null | undefined },
): Promise<Brought[]> {
  const asked = { touch: 'last', from, to, ...(sources != null && { sourceIds: sources }) } as const;
  const counted = await countBySource(db, creatorId, asked);
  return counted
    .filter(({ sourceId }) => sources !== null || sourceId === null)
    .map(({ bookings, money }) => ({
      bookings,
      money: Object.entries(money).map(([currency, amount]) => ({ currency: currency as Currency, amount })),
    }));
}
