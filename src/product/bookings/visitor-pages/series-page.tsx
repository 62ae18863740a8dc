import { formatMoney } from '../../../base/money.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatOneClock, formatTime } from '../../calendar/format-time.ts';
import { seriesPrice } from '../../services/series-words.ts';
import type { SeriesDate } from '../availability/series.ts';
import type { Bookable } from '../booking/contract.ts';
import { queryOf } from '../page-parts/offer-params.ts';
import { Problem } from '../page-parts/problems.tsx';
import { DatesForm, shownDate, takeable } from '../steps/dates/dates-form.tsx';
import { HiddenFields } from '../steps/hidden-fields.tsx';
import { texts } from './texts.ts';

type SeriesFacts = {
  userUrl: string;
  offer: Bookable;
  zone: string;
  /** The requested zone; undefined for the host's own. */
  askedZone: string | undefined;
  startsAt: string;
  count: number;
  dates: readonly SeriesDate[];
  /** The times that were checked; null before the form was sent. */
  chosen: readonly string[] | null;
  pass: string;
  coupon: string;
  /** Where the visitor came from, to be carried on. */
  came: string;
  /** This page's own random key: sent twice, it holds the dates once. */
  attempt: string;
};

const words = texts.series;

/** Every date of a series before anything is paid: available dates are checked, conflicting ones are crossed out with another time. */
export function SeriesPage({ facts, problem }: { facts: SeriesFacts; problem?: string | undefined }) {
  const { offer, dates, userUrl, pass, coupon, came, startsAt, count } = facts;
  const base = `/book/${userUrl}/${offer.offerId}`;
  const free = dates.filter(({ clash }) => clash === null).length;
  const clashes = dates.length - free;
  return (
    <main>
      <h1>{offer.title}</h1>
      <p>
        {words.dates(dates.length, offer.hostName)}
        {offer.kind === 'individualService' ? words.weekly : ''}. {priceWords(offer, free)}
      </p>
      <Problem text={problem} />
      {clashes === 0 ? null : <p className="note">{words.clashes(clashes)}</p>}
      <div className="card">
        <DatesForm
          head={
            <HiddenFields
              values={{
                startsAt,
                count: `${count}`,
                pass,
                coupon,
                came,
                zone: facts.askedZone ?? '',
                attempt: facts.attempt,
              }}
            />
          }
          facts={{
            action: `${base}/series`,
            isPaid: offer.pricing === 'paid',
            dates: dates.map(date => shownDate(date, isTaken(date, facts.chosen), writing(facts.zone))),
            count,
            status: words.zone(zoneCity(facts.zone)),
            isWrong: false,
            submit: words.hold,
            isBusy: false,
          }}
        />
      </div>
      <p className="after">
        <a href={queryOf(base, { pass, coupon, came, zone: facts.askedZone })}>{words.anotherTime}</a>
      </p>
    </main>
  );
}

/** As it was checked; at first every free date is. */
function isTaken(date: SeriesDate, chosen: SeriesFacts['chosen']): boolean {
  return chosen === null ? date.clash === null : chosen.includes(takeable(date) ?? '');
}

const writing = (zone: string): Parameters<typeof shownDate>[2] => ({
  when: ({ startsAt }) => formatTime(new Date(startsAt), zone),
  more: () => '',
  nearest: start => formatOneClock(new Date(start), zone),
});

function priceWords({ pricing, amount, currency }: Bookable, free: number): string {
  if (pricing !== 'paid') return words.free;
  if (free < 2) return words.each(formatMoney({ amount, currency }));
  return words.all(seriesPrice(free, { amount, currency }));
}
