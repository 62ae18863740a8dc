import { ownLocale } from '../../../base/own-locale.ts';
import { formatOneClock, formatTime } from '../../calendar/format-time.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import type { Availability } from '../booking/contract.ts';
import { queryOf } from './offer-params.ts';
import { texts } from './texts.ts';

/** Every available time as a button that posts it: the list without script. */
export function TimesForm({
  action,
  availability,
  carries = {},
  wanted,
  at,
  waitlist,
}: {
  action: string;
  availability: Availability;
  /** Hidden fields of the form, by name, without empty ones. */
  carries?: Readonly<Record<string, string>>;
  /** The date the visitor asked for (YYYY-MM-DD). */
  wanted?: string | undefined;
  /** The time a link named: it is highlighted. */
  at?: string | undefined;
  /** The waitlist of a full date; undefined without one. */
  waitlist?: string | undefined;
}) {
  return (
    <form method="post" action={action}>
      <Rebooked values={carries} />
      {availability.days.map(day => (
        <section className="card" key={day.date} aria-label={dayName(day.date)}>
          <h2>
            {dayName(day.date)}
            {day.date === wanted ? ` · ${texts.selectedDate}` : ''}
          </h2>
          <div className={day.times.every(isShort) ? 'times even' : 'times'}>
            {day.times.map(time =>
              time.left === 0 && waitlist !== undefined ? (
                <a
                  className="button later"
                  key={time.startsAt}
                  href={queryOf(waitlist, { at: time.startsAt, zone: carries.zone })}
                >
                  {texts.fullWait(formatOneClock(new Date(time.startsAt), availability.zone))}
                </a>
              ) : (
                <button
                  className={time.startsAt === at ? 'button main' : 'button'}
                  type="submit"
                  name="startsAt"
                  value={time.startsAt}
                  key={time.startsAt}
                  disabled={time.left === 0}
                >
                  {formatOneClock(new Date(time.startsAt), availability.zone)}
                  {spotsText(time.left)}
                  {time.place === undefined ? '' : texts.otherPlace(time.place)}
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
  /** Whether these are not the first weeks, so that there may be earlier times. */
  isFar: boolean;
  /** The list from a date on; from today without one. */
  href: (from: string) => string;
};

/** Instead of an empty list: the next available time, or that there is none. */
export function NothingFree({ next, zone, host, isFar, href }: NothingFreeProps) {
  if (next === null && isFar)
    return (
      <div className="empty">
        <p>{texts.nothingThisFar(host)}</p>
        <a className="button main" href={href('')}>
          {texts.firstTimes}
        </a>
      </div>
    );
  if (next === null) return <p className="empty">{texts.nothing(host)}</p>;
  const { date } = wallOf(zone, Date.parse(next));
  return (
    <div className="empty">
      <p>{texts.nothingHere(formatTime(new Date(next), zone))}</p>
      <a className="button main" href={href(date)}>
        {texts.timesFrom(dayName(date))}
      </a>
    </div>
  );
}

/** Hidden fields of a form, by name, without empty ones. */
export const Rebooked = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input type="hidden" name={name} value={value} key={name} />,
  );

/** How many weeks or dates of a class are booked at once, the first one being chosen. */
export function HowMany({ offer, most }: { offer: Availability['offer']; most: number }) {
  if (offer.kind === 'groupService')
    return (
      <div className="card fields">
        <fieldset>
          <label>
            <input type="checkbox" name="count" value={most} defaultChecked /> {texts.severalDates(most)}
          </label>
        </fieldset>
      </div>
    );
  return (
    <div className="card fields">
      <p className="field">
        <label htmlFor="count">{texts.repeatWeeks}</label>
        <input id="count" name="count" type="number" inputMode="numeric" min={2} max={most} defaultValue={2} required />
        <small>{texts.repeatHint(most)}</small>
      </p>
    </div>
  );
}

/** Links to the two weeks before and after. `base` is ready for a further parameter. */
export function OtherWeeks({
  base,
  earlier,
  later,
  carries = {},
}: {
  base: string;
  earlier: string | null;
  /** Null when there is nothing later. */
  later: string | null;
  carries?: Readonly<Record<string, string>>;
}) {
  const link = (from: string): string => queryOf(base, { from, ...carries });
  return (
    <nav className="row" aria-label={texts.otherWeeks}>
      {earlier === null ? null : (
        <a className="button" href={link(earlier)}>
          {texts.earlier}
        </a>
      )}
      {later === null ? null : (
        <a className="button" href={link(later)}>
          {texts.later}
        </a>
      )}
    </nav>
  );
}

/** Only the hour, so that its button is as wide as the others. */
const isShort = ({ left, place }: { left: number | null; place?: string | undefined }): boolean =>
  left === null && place === undefined;

function spotsText(left: number | null): string {
  if (left === null) return '';
  return left === 0 ? texts.full : texts.spotsLeft(left);
}

const dayName = (date: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
