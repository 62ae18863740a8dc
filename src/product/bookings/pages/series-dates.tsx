import { sayTime } from '../../calendar/say-time.ts';
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
      {series.dates.map(({ startsAt, status, ref }) => {
        const said = sayTime(startsAt, facts.visitorZone);
        const ended = status === 'cancelled' || status === 'expired';
        return (
          <small key={ref}>
            {ref === facts.ref ? said : <a href={`/bookings/${ref}`}>{ended ? <s>{said}</s> : said}</a>}
          </small>
        );
      })}
    </>
  );
}
