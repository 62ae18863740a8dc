import { dateFormat } from '../../../base/formats.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { formatOneClock } from '../../calendar/format-time.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import { owedTexts } from '../../orders/order/payment-methods.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { texts } from './texts.ts';

/** All dates booked together, each a link to its own page. */
export function SeriesDates({
  facts,
  series,
}: {
  facts: BookingPageFacts;
  series: NonNullable<BookingPageFacts['series']>;
}) {
  return (
    <>
      {texts.series.position(series.index, series.size)}
      <ol className="dates">
        {series.dates.map(({ startsAt, status, ref }) => {
          const time = formatShort(startsAt, shownZone(facts, facts.startsAt));
          const ended = status === 'cancelled' || status === 'expired';
          return (
            <li key={ref}>
              {ref === facts.ref ? (
                <span aria-current="true">{time}</span>
              ) : (
                <a href={`/bookings/${ref}`}>{ended ? <s>{time}</s> : time}</a>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** "$36.00 for 3 dates, paid": the whole order's total, which is what was charged. */
export function seriesTotal({ size, paid }: NonNullable<BookingPageFacts['series']>): string {
  if (paid === null) return '';
  const { price } = texts.booking;
  const money = (amount: number): string => formatMoney({ amount, currency: paid.currency });
  const total = texts.series.total(money(paid.total), size);
  if (paid.refunded > 0) return price.refundedPart(total, money(paid.refunded));
  if (paid.paymentStatus === 'paid') return price.paid(total);
  const owed = owedTexts(paid.paymentMethod);
  return owed === undefined ? price.notPaidYet(total) : price.owed(total, owed.page);
}

/** The time zone is named above already. */
const formatShort = (startsAt: Date, zone: string): string =>
  `${dateFormat(ownLocale(), { dateStyle: 'full', timeZone: zone }).format(startsAt)}, ${formatOneClock(startsAt, zone)}`;
