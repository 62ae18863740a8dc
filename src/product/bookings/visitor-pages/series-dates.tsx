import { dateFormat } from '../../../base/formats.ts';
import { formatOneClock } from '../../calendar/format-time.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';

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
      {series.index} of {series.size}
      <ol className="dates">
        {series.dates.map(({ startsAt, status, ref }) => {
          const said = formatShort(startsAt, facts.visitorZone);
          const ended = status === 'cancelled' || status === 'expired';
          return (
            <li key={ref}>
              {ref === facts.ref ? (
                <span aria-current="true">{said}</span>
              ) : (
                <a href={`/bookings/${ref}`}>{ended ? <s>{said}</s> : said}</a>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Whose clock it is stands above already. */
const formatShort = (startsAt: Date, zone: string): string =>
  `${dateFormat('en-GB', { dateStyle: 'full', timeZone: zone }).format(startsAt)}, ${formatOneClock(startsAt, zone)}`;
