import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { getOrder } from '../orders/orders.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { writeAudit } from './booking-audit.sql.ts';
import { bookingEventSchema } from './booking-event.ts';
import { lockBooking } from './bookings.sql.ts';
import { planNoShowRefund } from './no-show-refund.flow.ts';
import { lockSeries } from './series.sql.ts';
import { mailHost } from './tell.flow.ts';

type Dispute = {
  creatorId: CreatorId;
  orderId: string;
  attemptId: string;
  amount: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
};

/**
 * The bank of somebody who paid asks money back, or has decided. The bookings stand, with a line in their history, and
 * the host is told: what becomes of them is the host's choice.
 */
export async function bookingDisputed(deps: BookingDeps, trx: Trx, dispute: Dispute): Promise<void> {
  const { creatorId, orderId, state, amount, currency } = dispute;
  const order = await getOrder(trx, creatorId, orderId);
  const head = await lockBooking(trx, creatorId, order.bookingId);
  if (head === undefined) throw new Error(`order ${orderId} has no booking`);
  const all = head.series_id === null ? [head] : await lockSeries(trx, creatorId, head.series_id);
  const what = bookingEventSchema.parse({ kind: 'disputed', state, amount, currency });
  const at = deps.clock.now();
  const by = state === 'open' ? 'visitor' : 'clock';
  for (const booking of all) {
    await writeAudit(trx, creatorId, booking.id, { at, by, what });
    if (state !== 'open' && booking.no_show_at !== null) await planNoShowRefund(trx, booking, booking.no_show_at);
  }
  await mailHost(deps, trx, head, order, {
    dedupKey: `dispute:${dispute.attemptId}:${state}`,
    template: 'booking-disputed-host',
    more: { dispute: { state, amount }, deskUrl: `${deps.config.publicUrl}/manage/bookings/${head.id}` },
  });
}
