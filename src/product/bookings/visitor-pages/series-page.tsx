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

export type SeriesFacts = {
  userUrl: string;
  offer: Bookable;
  zone: string;
  /** The zone that was asked for; undefined in the host's own. */
  askedZone: string | undefined;
  startsAt: string;
  count: number;
  dates: readonly SeriesDate[];
  /** The times that were ticked; null before anybody ticked any. */
  chosen: readonly string[] | null;
  pass: string;
  /** This page's own secret word: pressed twice on it, the dates are held once. */
  attempt: string;
};

const reasons: Record<ClashReason, string> = {
  taken: 'already taken',
  closed: 'not open then',
  too_far: 'not open for booking yet',
  past: 'over already',
};

/** Every date of a series before anything is paid: free ones ticked, clashing ones crossed out with a way round them. */
export function SeriesPage({ facts, problem }: { facts: SeriesFacts; problem?: string | undefined }) {
  const { offer, dates, userUrl, pass, startsAt, count } = facts;
  const base = `/book/${userUrl}/${offer.offerId}`;
  const free = dates.filter(({ clash }) => clash === null).length;
  const clashes = dates.length - free;
  return (
    <main>
      <h1>{offer.title}</h1>
      <p>
        {dates.length} dates with {offer.hostName}
        {offer.kind === 'individualService' ? ', every week at the same hour' : ''}. {priceWords(offer, free)}
      </p>
      <Problem text={problem} />
      {clashes === 0 ? null : (
        <p className="note">
          {clashes === 1 ? 'One date is' : `${clashes} dates are`} not free. Leave it out, or take the nearest time that
          day.
        </p>
      )}
      <form className="card fields" method="post" action={`${base}/series`}>
        <Rebooked values={{ startsAt, count: `${count}`, pass, zone: facts.askedZone ?? '', attempt: facts.attempt }} />
        <fieldset>
          <legend>Untick what you do not want</legend>
          {dates.map(date => (
            <DateLine key={date.startsAt} date={date} facts={facts} />
          ))}
        </fieldset>
        <button className="button main" type="submit">
          Hold these dates
        </button>
      </form>
      <p>Times are in {zoneCity(facts.zone)} time. Nothing is booked or paid yet.</p>
      <p className="after">
        <a href={queryOf(base, { pass, zone: facts.askedZone })}>Choose another time</a>
      </p>
    </main>
  );
}

function DateLine({ date, facts }: { date: SeriesDate; facts: SeriesFacts }) {
  const { startsAt, clash, nearest, yours } = date;
  const said = formatTime(new Date(startsAt), facts.zone);
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
          {said}
          {yours ? (
            <>
              <br />
              <small>You hold it already, and it comes along</small>
            </>
          ) : null}
        </span>
      </label>
    );
  if (nearest === null)
    return (
      <p>
        <s>{said}</s> <small>{reasons[clash]}; left out</small>
      </p>
    );
  return (
    <label>
      <input type="checkbox" name="starts" value={nearest} defaultChecked={facts.chosen?.includes(nearest) ?? false} />{' '}
      <span>
        <s>{said}</s> <small>{reasons[clash]};</small> take {formatOneClock(new Date(nearest), facts.zone)} that day
        instead
      </span>
    </label>
  );
}

function priceWords({ pricing, amount, currency }: Bookable, free: number): string {
  if (pricing !== 'paid') return 'Free.';
  if (free < 2) return `${formatMoney({ amount, currency })} each.`;
  return `All that are free: ${seriesPrice(free, { amount, currency })}.`;
}
