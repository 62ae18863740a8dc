import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import { type HostLook, wholeLook } from '../../../base/host-look.ts';
import { language } from '../../../base/language.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import { describeCreditOf } from '../../services/refund-words.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { refundRule } from '../booking/refund-rule.ts';
import { creditUntil, refundTerms } from '../booking/return-terms.flow.ts';
import { shownTimes } from '../booking/shown-time.ts';

/**
 * What the payment page shows of bookings made together, the first one first, and of the order that pays for all.
 * `look` is that of the creator, with whole addresses under `publicUrl`.
 */
export function checkoutFacts(
  bookings: readonly [BookingRow, ...BookingRow[]],
  order: Order,
  { seller, look, publicUrl, now }: { seller: string; look: HostLook | undefined; publicUrl: string; now: Date },
): CheckoutFacts {
  const [first] = bookings;
  const clocks = clocksOfBooking(first);
  const terms = refundTerms(first, order, now);
  const zone = shownZone(clocks, first.startsAt);
  const lines =
    bookings.length > 1
      ? bookings.map(({ startsAt }) => formatTime(startsAt, zone))
      : shownTimes(clocks, first.startsAt).filter(time => time !== undefined);
  return {
    seller,
    title: offerSnapshotSchema.parse(first.offer).title,
    when: lines,
    refund:
      terms === undefined
        ? describeCreditOf(order.refundPolicy, first.kind, creditUntil(first, order, now), 'package')
        : (refundRule({ ...terms, dates: bookings.length }, zone) ?? ''),
    look: wholeLook(look, publicUrl),
    language: language(),
  };
}
