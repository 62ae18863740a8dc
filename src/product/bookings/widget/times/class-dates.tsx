import { type ReactElement, useEffect, useRef, useState } from 'react';
import { addDays } from '../../../../base/calendar-date.ts';
import { askedDate } from '../../availability/asked-date.ts';
import { dateIn, type Spans, spanOf } from '../../availability/visitor-days.ts';
import { MonthIcon, NextIcon } from '../../steps/icons.tsx';
import { texts } from '../../steps/times/texts.ts';
import { Late } from '../late.tsx';
import { monthPart } from '../late-parts.ts';
import { clockRange, dayNumber, fullDay, longWeekday, shortMonth } from '../local-words.browser.ts';
import { Problem } from '../problem.tsx';
import { otherClock } from './other-clock.browser.ts';
import { type Day, isOpen, knownDays, type Place, type Time } from './span-days.ts';
import type { Availability } from './use-availability.ts';

type ClassDatesProps = {
  availability: Availability;
  /** The visitor's own zone. */
  own: string;
  firstDate: string;
  place: Place;
  choosing: string | undefined;
  onChoose: (startsAt: string) => void;
  onWait: (startsAt: string) => void;
};

/**
 * The dates of a class with the spots left, as a list or by the month; full ones stay listed, and lead to the
 * waitlist.
 */
export function ClassDates(props: ClassDatesProps) {
  const { availability, firstDate, place } = props;
  const rowsOf = (day: Day): ReactElement => (
    <ul className="bk-dates">
      <DateRows {...props} days={[day]} />
    </ul>
  );
  if (place.month === undefined) return <DateList {...props} />;
  const { month } = place;
  return (
    <Late part={monthPart}>
      {({ MonthOfTimes }) => (
        <MonthOfTimes
          {...{ availability, place, month }}
          first={firstDate}
          waits={availability.offer?.waitlist === true}
        >
          {rowsOf}
        </MonthOfTimes>
      )}
    </Late>
  );
}

function DateList(props: ClassDatesProps) {
  const { availability, firstDate, place } = props;
  const { answers, spans, failure, need, refresh } = availability;
  const asked = askedDate(window.location.search);
  const [until, setUntil] = useState(() =>
    Math.max(spanOf(spans, firstDate), asked === undefined ? 0 : spanTo(spans, asked)),
  );
  useEffect(() => {
    for (let span = 0; span <= until; span++) need(span);
  }, [until, need]);
  const isAsked = ({ startsAt }: Time): boolean => asked !== undefined && isOn(availability, startsAt, asked);

  const last = answers.get(until);
  const over = last !== undefined && last.days.length === 0 && last.next === null;
  const days = knownDays(answers);
  const isGone = asked !== undefined && last !== undefined && !days.some(day => day.times.some(isAsked));
  return (
    <>
      {isGone && <p className="bk-says">{texts.askedDateGone}</p>}
      <div className="bk-week">
        <p>
          <b>{texts.nextDates}</b>
        </p>
        <button
          type="button"
          className="bk-round"
          aria-label={texts.showMonth}
          aria-pressed={false}
          onClick={() => place.setMonth(firstDate.slice(0, 7))}
        >
          <MonthIcon />
        </button>
      </div>
      <ul className="bk-dates">
        <DateRows {...props} days={days} />
      </ul>
      {last === undefined && failure !== undefined ? (
        <Problem error={failure} onRetry={refresh} />
      ) : over ? (
        <p className="bk-says">{texts.noLaterDates}</p>
      ) : (
        <button type="button" className="bk-quiet" aria-busy={last === undefined} onClick={() => setUntil(until + 1)}>
          {texts.laterDates}
        </button>
      )}
    </>
  );
}

// How far an address may ask to look ahead, about a year.
const mostSpans = 10;
const spanTo = (spans: Spans, date: string): number => Math.min(mostSpans, spanOf(spans, addDays(date, 1)));

/** Whether a time is on a date of the host's, as in addresses. */
const isOn = ({ offer }: Availability, startsAt: string, date: string): boolean =>
  dateIn(offer?.hostZone, startsAt) === date;

function DateRows({ days, ...props }: ClassDatesProps & { days: readonly Day[] }) {
  const asked = askedDate(window.location.search);
  return days.flatMap(({ date, times }) =>
    times.map(time => (
      <li key={time.startsAt}>
        <DateRow
          {...props}
          {...{ date, time }}
          asked={asked !== undefined && isOn(props.availability, time.startsAt, asked)}
        />
      </li>
    )),
  );
}

type DateRowProps = Omit<ClassDatesProps, 'firstDate' | 'place'> & { date: string; time: Time; asked: boolean };

function DateRow({ date, time, own, asked, availability, choosing, onChoose, onWait }: DateRowProps) {
  const { zone } = availability;
  const { startsAt, left, capacity, place } = time;
  const minutes = availability.offer?.durationMinutes ?? 0;
  const hours = clockRange(zone, startsAt, new Date(Date.parse(startsAt) + minutes * 60_000).toISOString());
  const otherTime = availability.offer && otherClock(availability.offer, own, zone, startsAt);
  const waits = !isOpen(time) && availability.offer?.waitlist === true;
  const places = isOpen(time) ? texts.placesLeft(left ?? 0, capacity ?? 0) : waits ? texts.waitHere : texts.fullWhy;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) row.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <button
      ref={row}
      type="button"
      className="bk-date"
      data-asked={asked || undefined}
      disabled={(!isOpen(time) && !waits) || (choosing !== undefined && choosing !== startsAt)}
      aria-busy={choosing === startsAt}
      aria-label={[fullDay(date), hours, otherTime, place && texts.elsewhere(place), places, asked && texts.askedDate]
        .filter(Boolean)
        .join(', ')}
      onClick={() => choosing === undefined && (waits ? onWait : onChoose)(startsAt)}
    >
      <span className="bk-leaf">
        {shortMonth(date)}
        <b>{dayNumber(date)}</b>
      </span>
      <span className="bk-when">
        <b>{longWeekday(date)}</b>
        <span>{hours}</span>
        {otherTime !== undefined && <small>{otherTime}</small>}
        {place !== undefined && <small>{texts.elsewhere(place)}</small>}
        {asked && <small>{texts.askedDate}</small>}
      </span>
      <span className="bk-places" data-few={(left ?? 0) <= 3}>
        {isOpen(time) || waits ? places : texts.full}
      </span>
      <NextIcon />
    </button>
  );
}
