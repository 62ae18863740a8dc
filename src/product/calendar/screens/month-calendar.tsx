import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dateByKey, sameDayIn, weeksOf } from '../../../base/month-grid.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { formatDate } from '../format-day.ts';
import { weekdayNames } from '../week-draft.ts';
import { texts } from './texts.ts';

export type DayMark = { look: 'open' | 'closed' | 'off' | 'own'; words: string; booked: boolean };

type Props = {
  label: string;
  today: string;
  /** The last date that can be chosen. */
  last: string;
  /** The look and the label of a date. */
  markOf: (date: string) => DayMark;
  onChoose: (date: string) => void;
  /** The legend of the marks. */
  children?: ReactNode;
};

const monthName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** A month of dates to choose from. Arrows walk days, Home and End the week, Page Up and Page Down the months. */
export function MonthCalendar({ label, today, last, markOf, onChoose, children }: Props) {
  const [at, setAt] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(false);
  const focus = at < today ? today : at > last ? last : at;
  const month = focus.slice(0, 7);

  useEffect(() => {
    if (!walked.current) return;
    walked.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focus}"]`)?.focus();
  }, [focus]);

  return (
    <div className="v-month">
      <div className="v-month-head">
        <strong aria-live="polite">{monthName(focus)}</strong>
        <IconButton
          icon="chevron-left"
          label={texts.monthCalendar.previousMonth}
          size="small"
          locked={month <= today.slice(0, 7) ? texts.monthCalendar.pastMonths : undefined}
          onClick={() => setAt(sameDayIn(focus, -1))}
        />
        <IconButton
          icon="chevron-right"
          label={texts.monthCalendar.nextMonth}
          size="small"
          locked={month >= last.slice(0, 7) ? texts.monthCalendar.tooFarAhead : undefined}
          onClick={() => setAt(sameDayIn(focus, 1))}
        />
      </div>
      <table ref={grid} className="v-month-grid" aria-label={`${label}, ${monthName(focus)}`}>
        <thead>
          <tr>
            {weekdayNames.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <td key={date}>
                  {date.slice(0, 7) === month && (
                    <Day
                      date={date}
                      today={today}
                      mark={markOf(date)}
                      disabled={date < today || date > last}
                      inTabOrder={date === focus}
                      onChoose={() => {
                        setAt(date);
                        onChoose(date);
                      }}
                      onKey={key => {
                        const next = dateByKey(key, date);
                        if (next === undefined) return false;
                        walked.current = true;
                        setAt(next);
                        return true;
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

type DayProps = {
  date: string;
  today: string;
  mark: DayMark;
  disabled: boolean;
  inTabOrder: boolean;
  onChoose: () => void;
  onKey: (key: string) => boolean;
};

function Day({ date, today, mark, disabled, inTabOrder, onChoose, onKey }: DayProps) {
  return (
    <button
      type="button"
      className={classNames('v-month-day', `v-month-${mark.look}`)}
      data-date={date}
      disabled={disabled}
      tabIndex={inTabOrder ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      aria-label={`${formatDate(date, today)}: ${mark.words}`}
      title={mark.words}
      onClick={onChoose}
      onKeyDown={event => {
        if (onKey(event.key)) event.preventDefault();
      }}
    >
      <bdi>{Number(date.slice(8))}</bdi>
      {mark.booked && <span className="v-month-booked" />}
    </button>
  );
}
