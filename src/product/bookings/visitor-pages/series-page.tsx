import { formatMoney } from '../../../base/money.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatOneClock, formatTime } from '../../calendar/format-time.ts';
import { seriesPrice } from '../../services/series-words.ts';
import type { SeriesDate } from '../availability/series.ts';
import type { ClashReason } from '../booking/clash.ts';
import type { Bookable } from '../booking/contract.ts';
import { queryOf } from '../page-parts/offer-params.ts';
import { Problem } from '../page-parts/problems.tsx';
import { Rebooked } from '../page-parts/times-form.tsx';
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
  /** This page's own random key: sent twice, it holds the dates once. */
  attempt: string;
};

const words = texts.series;
const reasons: Record<ClashReason, string> = words.reasons;

/** Every date of a series before anything is paid: available dates are checked, conflicting ones are crossed out with another time. */
export function SeriesPage({ facts, problem }: { facts: SeriesFacts; problem?: string | undefined }) {
  const { offer, dates, userUrl, pass, coupon, startsAt, count } = facts;
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
      <form className="card fields" method="post" action={`${base}/series`}>
        <Rebooked
          values={{ startsAt, count: `${count}`, pass, coupon, zone: facts.askedZone ?? '', attempt: facts.attempt }}
        />
        <fieldset>
          <legend>{words.uncheck}</legend>
          {dates.map(date => (
            <DateLine key={date.startsAt} date={date} facts={facts} />
          ))}
        </fieldset>
        <button className="button main" type="submit">
          {words.hold}
        </button>
      </form>
      <p>{words.zone(zoneCity(facts.zone))}</p>
      <p className="after">
        <a href={queryOf(base, { pass, coupon, zone: facts.askedZone })}>{words.anotherTime}</a>
      </p>
    </main>
  );
}

function DateLine({ date, facts }: { date: SeriesDate; facts: SeriesFacts }) {
  const { startsAt, clash, nearest, yours } = date;
  const time = formatTime(new Date(startsAt), facts.zone);
  if (clash === null)
    return (
      <label>
        <input
          type="checkbox"
          name="starts"
          value={startsAt}
          defaultChecked={facts.chosen === null || facts.chosen.includes(startsAt)}
        />{' '}
        <span>
          {time}
          {yours ? (
            <>
              <br />
              <small>{words.yours}</small>
            </>
          ) : null}
        </span>
      </label>
    );
  if (nearest === null)
    return (
      <p>
        <s>{time}</s> <small>{words.leftOut(reasons[clash])}</small>
      </p>
    );
  return (
    <label>
      <input type="checkbox" name="starts" value={nearest} defaultChecked={facts.chosen?.includes(nearest) ?? false} />{' '}
      <span>
        <s>{time}</s> <small>{words.because(reasons[clash])}</small>{' '}
        {words.instead(formatOneClock(new Date(nearest), facts.zone))}
      </span>
    </label>
  );
}

function priceWords({ pricing, amount, currency }: Bookable, free: number): string {
  if (pricing !== 'paid') return words.free;
  if (free < 2) return words.each(formatMoney({ amount, currency }));
  return words.all(seriesPrice(free, { amount, currency }));
}
