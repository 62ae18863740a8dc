import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { packageDispute } from '../../orders/dispute-words.ts';
import { formatPassCode } from '../../orders/pass.ts';
import { sessionsText } from '../../services/package-words.ts';
import { WaysOn } from '../page-parts/no-booking-page.tsx';

export type PassPageFacts = {
  pass: {
    title: string;
    code: string;
    total: number;
    left: number;
    expiresAt: Date | null;
    customerName: string;
    dispute: 'open' | 'won' | 'lost' | null;
  };
  host: { name: string; userUrl: string; zone: string };
  now: Date;
  /** Where the service can be booked; null when it is not offered any more. */
  bookPath: string | null;
  /** What the pass has paid for, in order of time. */
  bookings: { path: string; startsAt: Date; zone: string; isCancelled: boolean }[];
};

/** What is left of a package, until when, and what it has been used for. */
export function PassPage({ facts }: { facts: PassPageFacts }) {
  const { pass, host, bookings } = facts;
  return (
    <main>
      <h1>{headOf(facts)}</h1>
      <p>
        {pass.title} with {host.name}: {sessionsText(pass.total)}, bought by {pass.customerName}.
      </p>
      <section className="card" aria-label="Your package">
        <dl className="facts">
          <dt>Left</dt>
          <dd>
            {pass.left} of {pass.total}
          </dd>
          <dt>Until</dt>
          <dd>
            {pass.expiresAt === null ? (
              'No end'
            ) : (
              <>
                {formatLastDay(pass.expiresAt, host.zone)}
                <small>The last day on which a session may begin</small>
              </>
            )}
          </dd>
          <dt>Code</dt>
          <dd>
            {formatPassCode(pass.code)}
            <small>Whoever has it can book with it, so keep it to yourself</small>
          </dd>
        </dl>
        <Next facts={facts} />
      </section>
      {bookings.length === 0 ? null : (
        <>
          <h2>Booked with it</h2>
          <ul className="list">
            {bookings.map(({ path, startsAt, zone, isCancelled }) => (
              <li key={path}>
                <a href={path}>
                  <strong>{formatTime(startsAt, zone)}</strong>
                  <span>{formatUse(isCancelled, startsAt <= facts.now)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="after">
        <a href={`/at/${host.userUrl}`}>Back to {host.name}</a>
      </p>
    </main>
  );
}

const hasEnded = ({ pass, now }: PassPageFacts): boolean => pass.expiresAt !== null && pass.expiresAt <= now;

function headOf(facts: PassPageFacts): string {
  const { left } = facts.pass;
  if (left === 0) return 'Nothing left to book';
  return hasEnded(facts) ? 'This package has ended' : `${sessionsText(left)} left`;
}

/** A session that came back is no longer among them. */
function formatUse(isCancelled: boolean, isOver: boolean): string {
  if (isCancelled) return 'Cancelled too late to come back';
  return isOver ? 'Over' : 'See, move or cancel';
}

function Next({ facts }: { facts: PassPageFacts }) {
  const { pass, host, bookPath } = facts;
  if (pass.left === 0) return null;
  const disputed = packageDispute(pass.dispute, host.name);
  if (disputed !== '') return <p className="note">{disputed}</p>;
  if (hasEnded(facts))
    return <p className="note">It pays for no more sessions. {host.name} may be able to help; please get in touch.</p>;
  if (bookPath === null)
    return (
      <p className="note">
        {pass.title} is not offered at the moment. Please get in touch with {host.name}.
      </p>
    );
  const query = new URLSearchParams({ pass: formatPassCode(pass.code) });
  return (
    <div className="row">
      <a className="button main" href={`${bookPath}?${query}`}>
        Book the next session
      </a>
    </div>
  );
}

/** For a link that opens no package. */
export const NoPassPage = () => (
  <main>
    <h1>No such package</h1>
    <p>The link may be cut short. The one in your mail works.</p>
    <WaysOn host={undefined} />
  </main>
);
