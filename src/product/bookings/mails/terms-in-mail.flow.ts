import { inLanguage } from '../../../base/language.ts';
import type { Clock } from '../../../platform/clock.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { refundRule } from '../booking/refund-rule.ts';
import { creditUntil, refundTerms } from '../booking/return-terms.flow.ts';
import type { BookingMailProps } from './booking-mail.ts';

type Terms = Pick<BookingMailProps, 'refundRule' | 'refundUntil' | 'writtenAt'>;

/**
 * What a visitor is refunded who cancels, for an email written now: money and deadlines, or until when the session
 * is returned to the package. `known` has the email's other facts; of several dates, `order` pays for all of them.
 */
export function termsInMail(
  { clock }: { clock: Clock },
  booking: BookingRow,
  order: Order | undefined,
  {
    pass,
    dates,
    lost,
    language,
    ...clocks
  }: Pick<BookingMailProps, 'pass' | 'dates' | 'lost' | 'mode' | 'hostZone' | 'visitorZone' | 'language'>,
): Terms {
  const now = clock.now();
  const writtenAt = now.toISOString();
  if (pass?.refundPolicy !== undefined) {
    const until = creditUntil(booking, { refundPolicy: pass.refundPolicy }, now);
    return { refundRule: null, refundUntil: until?.toISOString() ?? null, writtenAt };
  }
  const terms = refundTerms(booking, order, now);
  if (terms === undefined || terms.amount === 0) return { refundRule: null, refundUntil: null, writtenAt };
  const sessions = Math.max(1, dates.length + lost.length);
  const zone = shownZone(clocks, booking.startsAt);
  const rule = inLanguage(language, () => refundRule({ ...terms, dates: sessions }, zone));
  return { refundRule: rule, refundUntil: null, writtenAt };
}
