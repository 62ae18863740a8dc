import { eachAlone } from '../../../platform/each-alone.ts';
import { expireOrder, lateAccessOrders } from '../../orders/changes/orders.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { lockPassSale } from '../memberships/pass-sale-lock.sql.ts';
import { salesRules } from './sales-rules.ts';

/** The job: ends orders of passes that were not paid in time, each in a transaction of its own. */
export async function endPassSales(deps: Pick<BookingDeps, 'db' | 'clock' | 'log' | 'wake'>): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - salesRules.endMinutes * 60_000);
  const late = await lateAccessOrders(deps.db, before);
  await eachAlone(
    deps.log,
    late,
    order =>
      deps.db.transaction().execute(async trx => {
        await lockPassSale(trx, order.id);
        await expireOrder(trx, order, now);
      }),
    ({ id }) => ({ orderId: id }),
  );
  if (late.length > 0) deps.wake();
}
