import { useEffect, useRef } from 'react';
import { formatDate } from '../../../calendar/format-day.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { type Drawing, wayTo } from './calendar-drawing.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { texts } from './texts.ts';

/** A day, or the days of a week, as a list, for small screens. */
export function DayAgenda(drawing: Drawing) {
  const { days, taken, entries, why, zone, open, today, daysOff, onOpen } = drawing;
  const isWeek = days.length > 1;
  return days.map(day => {
    const here = taken.filter(one => one.startsAt < day.to && one.endsAt > day.from);
    const hours = open
      .filter(window => window.from < day.to && window.to > day.from)
      .map(({ from, to }) => `${formatClock(new Date(from), zone)} to ${formatClock(new Date(to), zone)}`);
    return (
      <section key={day.date} className="v-agenda">
        {isWeek && <DayHead date={day.date} today={today} />}
        <p className="v-soft">
          {[
            daysOff.includes(day.date) ? texts.dayOff : texts.dayAgenda.open(hours.length, hours.join(', ')),
            ...(isWeek && here.length === 0 ? [texts.dayAgenda.nothingBooked] : []),
          ].join(', ')}
        </p>
        {here.length === 0 && isWeek ? null : here.length === 0 ? (
          <p className="v-manage-calendar-empty" role="status">
            {texts.dayAgenda.noBookings}
          </p>
        ) : (
          <ul>
            {here.map(({ id }) => {
              const entry = entries.get(id);
              if (entry === undefined) return null;
              return (
                <li key={id}>
                  <CalendarEntry
                    entry={entry}
                    zone={zone}
                    clash={why.get(id)}
                    to={wayTo(entry, drawing)}
                    onOpen={() => onOpen(entry)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </section>
    );
  });
}

/** Scrolls to today, which may be far down. */
function DayHead({ date, today }: { date: string; today: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  const isToday = date === today;
  useEffect(() => {
    if (isToday) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isToday]);
  return (
    <h3 ref={head} data-today={isToday || undefined}>
      {formatDate(date, today)}
    </h3>
  );
}
