import { sayClock, zoneCity } from '../../calendar/say-time.ts';
import type { Availability } from '../contract.ts';

export type MovePageFacts = {
  ref: string;
  title: string;
  hostName: string;
  now: string;
  availability: Availability;
  earlier: string | null;
  later: string;
};

/** Other times for a booking, a fortnight at a time, each a button: works without script. */
export function MovePage({ facts, problem }: { facts: MovePageFacts; problem?: string | undefined }) {
  const { ref, availability } = facts;
  return (
    <main>
      <h1>Choose another time</h1>
      <p>
        {facts.title} with {facts.hostName}, now {facts.now}. Nothing changes until you choose.
      </p>
      {problem === undefined ? null : (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
      <form method="post" action={`/bookings/${ref}/move`}>
        {availability.days.length === 0 ? <p className="empty">Nothing is free in these two weeks.</p> : null}
        {availability.days.map(day => (
          <section className="card" key={day.date} aria-label={dayName(day.date)}>
            <h2>{dayName(day.date)}</h2>
            <div className="times">
              {day.times.map(time => (
                <button
                  className="button"
                  type="submit"
                  name="startsAt"
                  value={time.startsAt}
                  key={time.startsAt}
                  disabled={time.left === 0}
                >
                  {sayClock(new Date(time.startsAt), availability.zone)}
                  {time.left === 0 ? ', full' : ''}
                </button>
              ))}
            </div>
          </section>
        ))}
      </form>
      <nav className="row" aria-label="Other weeks">
        {facts.earlier === null ? null : (
          <a className="button" href={`/bookings/${ref}/move?from=${facts.earlier}`}>
            Two weeks earlier
          </a>
        )}
        <a className="button" href={`/bookings/${ref}/move?from=${facts.later}`}>
          Two weeks later
        </a>
      </nav>
      <p className="after">
        Times are in {zoneCity(availability.zone)} time. <a href={`/bookings/${ref}`}>Keep the time you have</a>
      </p>
    </main>
  );
}

const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
