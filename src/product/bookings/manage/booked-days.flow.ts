import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { addDays, instantOf, wallOf } from '../../calendar/wall-time.ts';
import { startsBetween } from './booking-list.sql.ts';
import type { BookedDays } from './parts/manage-contract.ts';

const daysAhead = 3 * 366;

/** How many bookings begin on each of the host's dates from today on; dates without any are left out. */
export async function bookedDays(
  deps: Pick<PlatformContext, 'db' | 'clock'>,
  creatorId: CreatorId,
  zone: string,
): Promise<BookedDays> {
  const today = wallOf(zone, deps.clock.now().getTime()).date;
  const from = new Date(instantOf(zone, today, 0));
  const to = new Date(instantOf(zone, addDays(today, daysAhead), 0));
  const counts = new Map<string, number>();
  for (const start of await startsBetween(deps.db, creatorId, from, to)) {
    const { date } = wallOf(zone, start.getTime());
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return { days: [...counts].map(([date, bookings]) => ({ date, bookings })) };
}
