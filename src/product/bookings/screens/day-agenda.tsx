import { sayClock } from '../../calendar/say-time.ts';
import { type Drawing, wayTo } from './calendar-drawing.ts';
import { CalendarEntry } from './calendar-entry.tsx';

/** A day as a list, where there is no room for a grid. */
export function DayAgenda(drawing: Drawing) {
  const { days, taken, entries, why, zone, open, daysOff, onOpen } = drawing;
  return days.map(day => {
    const here = taken.filter(one => one.startsAt < day.to && one.endsAt > day.from);
    const hours = open
      .filter(window => window.from < day.to && window.to > day.from)
      .map(({ from, to }) => `${sayClock(new Date(from), zone)} to ${sayClock(new Date(to), zone)}`);
    return (
      <section key={day.date} className="v-agenda">
        <p className="v-soft">
          {daysOff.includes(day.date) ? 'Day off' : hours.length === 0 ? 'Not open' : `Open ${hours.join(', ')}`}
        </p>
        {here.length === 0 ? (
          <p className="v-desk-empty" role="status">
            Nothing is booked on this day.
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
