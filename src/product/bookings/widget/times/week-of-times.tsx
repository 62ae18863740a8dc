import { type ReactElement, useEffect, useId } from 'react';
import { addDays, mondayOf } from '../../../../base/calendar-date.ts';
import { dateIn, spanOf, weekFrom } from '../../availability/visitor-days.ts';
import { BackIcon, MonthIcon, NextIcon } from '../../steps/icons.tsx';
import { texts } from '../../steps/times/texts.ts';
import { Late } from '../late.tsx';
import { monthPart } from '../late-parts.ts';
import { dayNumber, daysRange, fullDay, shortMoment, shortWeekday } from '../local-words.browser.ts';
import { Problem } from '../problem.tsx';
import { type Day, dayOf, nextOpen, openTimes, type Place } from './span-days.ts';
import { ChipsSkeleton } from './times-skeleton.tsx';
import type { KnownTimes } from './use-availability.ts';

type WeekProps = {
  availability: KnownTimes;
  /** The first date with something free. Its week and month are the earliest. */
  first: string;
  place: Place;
  children: (day: Day) => ReactElement;
};

/** The days, by week or by month, and the times of the selected one. */
export function DaysOfTimes(props: WeekProps) {
  const { month } = props.place;
  if (month === undefined) return <WeekOfTimes {...props} />;
  return <Late part={monthPart}>{({ MonthOfTimes }) => <MonthOfTimes {...props} month={month} />}</Late>;
}

/** One week as a strip of days, Monday first, and the times of the selected day. */
function WeekOfTimes({ availability, first, place, children }: WeekProps) {
  const { answers, spans, zone, failure, need, refresh } = availability;
  const firstMonday = mondayOf(first);
  const monday = place.week ?? firstMonday;
  const dates = weekFrom(monday);
  const days = dates.map(date => ({ date, day: dayOf(answers, spans, date) }));
  const known = answers.has(spanOf(spans, monday));
  const open = days.filter(({ day }) => openTimes(day) > 0);
  const shown = open.find(({ date }) => date === place.day) ?? open[0];
  const later = nextOpen(answers, spans, addDays(monday, 7), zone);

  // The next week is loaded ahead, and an empty week needs to know what comes after.
  const laterSpan = later.kind === 'ask' ? later.span : undefined;
  useEffect(() => {
    need(spanOf(spans, monday));
    need(spanOf(spans, addDays(monday, 7)));
    if (laterSpan !== undefined) need(laterSpan);
  }, [monday, laterSpan, need, spans]);

  const turnTo = (week: string): void => place.setWeek(week);
  return (
    <>
      <div className="bk-week">
        <p aria-live="polite">
          <span className="bk-hidden">{known && texts.week(daysRange(monday, addDays(monday, 6)), open.length)}</span>
          <b aria-hidden="true">{daysRange(monday, addDays(monday, 6))}</b>
        </p>
        <button
          type="button"
          className="bk-round"
          aria-label={texts.showMonth}
          aria-pressed={false}
          onClick={() => place.setMonth((shown?.date ?? monday).slice(0, 7))}
        >
          <MonthIcon />
        </button>
        <button
          type="button"
          className="bk-round"
          aria-label={texts.previousWeek}
          disabled={monday <= firstMonday}
          onClick={() => turnTo(addDays(monday, -7))}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className="bk-round"
          aria-label={texts.nextWeek}
          disabled={later.kind === 'none'}
          onClick={() => turnTo(addDays(monday, 7))}
        >
          <NextIcon />
        </button>
      </div>
      <DayStrip days={days} shown={shown?.date} onDay={place.setDay} />
      {!known && failure !== undefined ? (
        <Problem error={failure} onRetry={refresh} />
      ) : !known || (shown === undefined && later.kind === 'ask') ? (
        <ChipsSkeleton />
      ) : shown?.day === undefined ? (
        <div className="bk-nothing">
          <p>{texts.weekEmpty}</p>
          {later.kind === 'at' ? (
            <button
              type="button"
              className="bk-quiet"
              onClick={() => {
                const date = dateIn(zone, later.startsAt);
                place.setDay(date);
                turnTo(mondayOf(date));
              }}
            >
              {texts.nextFree(shortMoment(zone, later.startsAt))}
            </button>
          ) : (
            <p>{texts.nothingLater}</p>
          )}
        </div>
      ) : (
        children(shown.day)
      )}
    </>
  );
}

type DayStripProps = {
  days: { date: string; day: Day | undefined }[];
  shown: string | undefined;
  onDay: (date: string) => void;
};

/** Native radio buttons: arrows move through the free days, Tab leaves them. */
function DayStrip({ days, shown, onDay }: DayStripProps) {
  const name = useId();
  return (
    <fieldset className="bk-days">
      <legend className="bk-hidden">{texts.days}</legend>
      {days.map(({ date, day }) => {
        const count = openTimes(day);
        return (
          <label key={date} className="bk-day">
            <input
              type="radio"
              name={name}
              checked={date === shown}
              disabled={count === 0}
              onChange={() => onDay(date)}
              aria-label={texts.dayLabel(fullDay(date), count)}
            />
            <span aria-hidden="true">
              {shortWeekday(date)}
              <b>{dayNumber(date)}</b>
              {/* How much is free, at a glance. */}
              <i style={{ width: count === 0 ? 0 : Math.min(4 + count * 2, 20) }} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
