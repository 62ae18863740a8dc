import type { TestApp } from '../server/app.ts';
import type { Shop } from './shop.ts';

/** The starts of all open holds at a shop, in order. */
export async function heldTimes({ deps }: Pick<TestApp, 'deps'>, { creatorId }: Shop): Promise<Date[]> {
  const rows = await deps.db
    .selectFrom('bookings')
    .select('startsAt')
    .where('creatorId', '=', creatorId)
    .where('status', '=', 'held')
    .orderBy('startsAt')
    .execute();
  return rows.map(row => row.startsAt);
}
