import { chooseTimeTool } from '../../../base/form-tools.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { formatOneClock, formatTime } from '../../calendar/format-time.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import type { Availability } from '../booking/contract.ts';
import { HiddenFields } from '../steps/hidden-fields.tsx';
import { texts as timesTexts } from '../steps/times/texts.ts';
import { queryOf } from './offer-params.ts';

import { texts } from './texts.ts';

type Time = Availability['days'][number]['times'][number];

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
    <form method="post" action={action} {...chooseTimeTool}>
      <HiddenFields values={carries} />
      {availability.days.map(day => (
        <section className="card" key={day.date} aria-label={dayName(day.date)}>
          <h2>
            {dayName(day.date)}
            {day.date === wanted ? ` · ${timesTexts.askedDate}` : ''}
          </h2>
          <div className={day.times.every(isShort) ? 'times even' : 'times'}>
            {day.times.map(time =>
              time.left === 0 && waitlist !== undefined ? (
                <a
                  className="button later"
                  key={time.startsAt}
                  href={queryOf(waitlist, { at: time.startsAt, zone: carries.zone, came: carries.came })}
                >
                  {formatOneClock(new Date(time.startsAt), availability.zone)}, {timesTexts.waitHere}
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
                  {spotsText(time)}
                  {time.place === undefined ? '' : `, ${timesTexts.elsewhere(time.place)}`}
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
  if (next === null)
    return (
      <p className="empty">
        {timesTexts.nothing(host)} {timesTexts.nothingHint}
      </p>
    );
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
const isShort = ({ left, place }: Time): boolean => left === null && place === undefined;

function spotsText({ left, capacity }: Time): string {
  if (left === null) return '';
  return `, ${left === 0 ? timesTexts.full : timesTexts.placesLeft(left, capacity ?? 0)}`;
}

const dayName = (date: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
