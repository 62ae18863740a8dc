import { formatOneClock, formatTime } from '../../calendar/format-time.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import type { Availability } from '../booking/contract.ts';
import { queryOf } from './offer-params.ts';

/** Every free time as a button that posts it: the list for people without script. */
export function TimesForm({
  action,
  availability,
  carries = {},
  wanted,
  together = false,
  waitlist,
}: {
  action: string;
  availability: Availability;
  /** What a press sends along, by name; what is empty stays away. */
  carries?: Readonly<Record<string, string>>;
  /** The date one came for (YYYY-MM-DD). */
  wanted?: string | undefined;
  /** Where several dates may be booked at once, asks how many. */
  together?: boolean;
  /** Where one waits for a full date; without it nobody does. */
  waitlist?: string | undefined;
}) {
  return (
    <form method="post" action={action}>
      <Rebooked values={carries} />
      {together && availability.offer.series !== null && availability.days.length > 0 ? (
        <HowMany offer={availability.offer} most={availability.offer.series} />
      ) : null}
      {availability.days.map(day => (
        <section className="card" key={day.date} aria-label={dayName(day.date)}>
          <h2>
            {dayName(day.date)}
            {day.date === wanted ? ' · you came for this' : ''}
          </h2>
          <div className="times">
            {day.times.map(time =>
              time.left === 0 && waitlist !== undefined ? (
                <a
                  className="button later"
                  key={time.startsAt}
                  href={queryOf(waitlist, { at: time.startsAt, zone: carries.zone })}
                >
                  {formatOneClock(new Date(time.startsAt), availability.zone)}, full: join the waitlist
                </a>
              ) : (
                <button
                  className="button"
                  type="submit"
                  name="startsAt"
                  value={time.startsAt}
                  key={time.startsAt}
                  disabled={time.left === 0}
                >
                  {formatOneClock(new Date(time.startsAt), availability.zone)}
                  {placesWords(time.left)}
                  {time.place === undefined ? '' : `, at another place: ${time.place}`}
                </button>
              ),
            )}
          </div>
        </section>
      ))}
    </form>
  );
}

type NothingFreeProps = {
  next: string | null;
  zone: string;
  host: string;
  /** Whether one is looking past the first weeks, so that there may be times before these. */
  isFar: boolean;
  /** The list from a date on; from today without one. */
  href: (from: string) => string;
};

/** In place of a list without times: when there are some again, or that there are none. */
export function NothingFree({ next, zone, host, isFar, href }: NothingFreeProps) {
  if (next === null && isFar)
    return (
      <div className="empty">
        <p>{host} has no free times this far ahead.</p>
        <a className="button main" href={href('')}>
          See the first free times
        </a>
      </div>
    );
  if (next === null)
    return (
      <p className="empty">
        {host} has no free times at the moment. New ones may open any day; get in touch, and you will find one together.
      </p>
    );
  const { date } = wallOf(zone, Date.parse(next));
  return (
    <div className="empty">
      <p>Nothing is free in these two weeks. The next free time is {formatTime(new Date(next), zone)}.</p>
      <a className="button main" href={href(date)}>
        See times from {dayName(date)}
      </a>
    </div>
  );
}

/** Hidden fields of a form, by name; what is empty stays away. */
export const Rebooked = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input type="hidden" name={name} value={value} key={name} />,
  );

function HowMany({ offer, most }: { offer: Availability['offer']; most: number }) {
  if (offer.kind === 'groupService')
    return (
      <div className="card fields">
        <fieldset>
          <label>
            <input type="checkbox" name="count" value={most} /> The date I choose and those after it, {most} dates
            together
          </label>
        </fieldset>
      </div>
    );
  return (
    <div className="card fields">
      <p className="field">
        <label htmlFor="count">How many weeks in a row?</label>
        <input id="count" name="count" type="number" inputMode="numeric" min={1} max={most} defaultValue={1} required />
        <small>Up to {most}, at the same hour. You see every date before you pay.</small>
      </p>
    </div>
  );
}

/** The links to the fortnight before and after. `base` already ends in what a query may follow. */
export function OtherWeeks({
  base,
  earlier,
  later,
  carries = {},
}: {
  base: string;
  earlier: string | null;
  /** Null where there is nothing later. */
  later: string | null;
  carries?: Readonly<Record<string, string>>;
}) {
  const link = (from: string): string => queryOf(base, { from, ...carries });
  return (
    <nav className="row" aria-label="Other weeks">
      {earlier === null ? null : (
        <a className="button" href={link(earlier)}>
          Two weeks earlier
        </a>
      )}
      {later === null ? null : (
        <a className="button" href={link(later)}>
          Two weeks later
        </a>
      )}
    </nav>
  );
}

function placesWords(left: number | null): string {
  if (left === null) return '';
  if (left === 0) return ', full';
  return left === 1 ? ', last place' : `, ${left} places left`;
}

const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
