import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { mondayOf } from '../../../../base/calendar-date.ts';
import { dateFormat } from '../../../../base/formats.ts';
import { addMonths, dateByKey, lastOf, monthOf, weeksOf } from '../../../../base/month-grid.ts';
import { dateIn, spanOf } from '../../availability/visitor-days.ts';
import { BackIcon, MonthIcon, NextIcon } from '../../steps/icons.tsx';
import { texts } from '../../steps/times/texts.ts';
import { dress } from '../dress.browser.ts';
import { fullDay, locale, longWeekday, shortWeekday } from '../local-words.browser.ts';
import { Problem } from '../problem.tsx';
import monthCss from './month-of-times.css?inline';
import { monthTexts } from './month-texts.ts';
import { type Day, dayOf, nextOpen, openTimes, type Place } from './span-days.ts';
import { ChipsSkeleton } from './times-skeleton.tsx';
import type { KnownTimes } from './use-availability.ts';

dress(monthCss);

/** "November 2026" of YYYY-MM. */
const monthName = (month: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01`));

type MonthProps = {
  availability: KnownTimes;
  /** Whether full dates have a waitlist. */
  waits?: boolean;
  /** The first date with something free. Its month is the earliest one shown. */
  first: string;
  month: string;
  place: Place;
  children: (day: Day) => ReactElement;
};

/** One month as a calendar whose free days are marked, and the times of the selected day. */
export function MonthOfTimes({ availability, waits = false, first, month, place, children }: MonthProps) {
  const { answers, spans, zone, failure, need, refresh } = availability;
  const [from, to] = [spanOf(spans, `${month}-01`), spanOf(spans, lastOf(month))];
  const weeks = weeksOf(month);
  const days = weeks.flat().flatMap(date => {
    const day = monthOf(date) === month ? dayOf(answers, spans, date) : undefined;
    return openTimes(day, waits) > 0 && day !== undefined ? [day] : [];
  });
  const isKnown = answers.has(from) && answers.has(to);
  const shown = days.find(({ date }) => date === place.day) ?? days[0];
  const later = nextOpen(answers, spans, `${addMonths(month, 1)}-01`, zone);
  const laterSpan = later.kind === 'ask' ? later.span : undefined;
  useEffect(() => {
    for (const span of new Set([from, to, laterSpan ?? to])) need(span);
  }, [from, to, laterSpan, need]);

  // The button was pressed in the week, where it is another element.
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    toggle.current?.focus();
  }, []);
  const backToWeek = (): void => {
    const at = shown?.date ?? `${month}-01`;
    place.setWeek(mondayOf(at < first ? first : at));
    place.setMonth(undefined);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.bk-week [aria-pressed]')?.focus());
  };

  const mayShow = (wanted: string): boolean => wanted >= monthOf(first) && (wanted <= month || later.kind !== 'none');
  const turn = (by: 1 | -1): void => place.setMonth(addMonths(month, by));
  return (
    <>
      <div className="bk-week">
        <p aria-live="polite">
          <span className="bk-hidden">{isKnown && monthTexts.month(monthName(month), days.length)}</span>
          <b aria-hidden="true">{monthName(month)}</b>
        </p>
        <button
          ref={toggle}
          type="button"
          className="bk-round"
          aria-label={texts.showMonth}
          aria-pressed={true}
          onClick={backToWeek}
        >
          <MonthIcon />
        </button>
        <button
          type="button"
          className="bk-round"
          aria-label={monthTexts.previous}
          disabled={!mayShow(addMonths(month, -1))}
          onClick={() => turn(-1)}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className="bk-round"
          aria-label={monthTexts.next}
          disabled={!mayShow(addMonths(month, 1))}
          onClick={() => turn(1)}
        >
          <NextIcon />
        </button>
      </div>
      <Calendar
        weeks={weeks}
        month={month}
        free={new Map(days.map(day => [day.date, openTimes(day, waits)]))}
        isKnown={isKnown}
        today={dateIn(zone, Date.now())}
        shown={shown?.date}
        mayShow={mayShow}
        place={place}
      />
      {!isKnown && failure !== undefined ? (
        <Problem error={failure} onRetry={refresh} />
      ) : shown !== undefined ? (
        children(shown)
      ) : isKnown ? (
        <div className="bk-nothing">
          <p>{monthTexts.empty}</p>
          {later.kind === 'none' && <p>{texts.nothingLater}</p>}
        </div>
      ) : (
        <ChipsSkeleton />
      )}
    </>
  );
}

type CalendarProps = {
  weeks: string[][];
  month: string;
  /** How many times are free, by date. */
  free: ReadonlyMap<string, number>;
  isKnown: boolean;
  today: string;
  shown: string | undefined;
  mayShow: (month: string) => boolean;
  place: Place;
};

/** Arrows move by days and weeks, Page Up and Page Down by months, Home and End within the week; Enter opens a free day. */
function Calendar({ weeks, month, free, isKnown, today, shown, mayShow, place }: CalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const reached = at !== undefined && monthOf(at) === month ? at : (shown ?? `${month}-01`);
  useEffect(() => {
    if (!isMoving) return;
    setMoving(false);
    table.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus();
  }, [isMoving, reached]);

  const move = (event: KeyboardEvent): void => {
    const to = dateByKey(event.key, reached);
    if (to === undefined) return;
    event.preventDefault();
    if (!mayShow(monthOf(to))) return;
    setAt(to);
    setMoving(true);
    if (monthOf(to) !== month) place.setMonth(monthOf(to));
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA's date pattern
      role="grid"
      className="bk-month"
      aria-label={monthName(month)}
      aria-busy={!isKnown}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {/* Any seven days from a Monday on have the names of the week. */}
          {[1, 2, 3, 4, 5, 6, 7].map(day => (
            <th key={day} scope="col" abbr={longWeekday(`2024-01-0${day}`)}>
              {shortWeekday(`2024-01-0${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date =>
              monthOf(date) !== month ? (
                <td key={date} />
              ) : (
                <td key={date}>
                  <button
                    type="button"
                    data-date={date}
                    data-free={free.has(date) || undefined}
                    tabIndex={date === reached ? 0 : -1}
                    aria-pressed={date === shown}
                    aria-disabled={!free.has(date)}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={isKnown ? texts.dayLabel(fullDay(date), free.get(date) ?? 0) : fullDay(date)}
                    onFocus={() => setAt(date)}
                    onClick={() => free.has(date) && place.setDay(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
