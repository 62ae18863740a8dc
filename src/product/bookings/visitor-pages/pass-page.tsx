import { pagePath } from '../../accounts/page-path.ts';
import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { packageDispute } from '../../orders/dispute-words.ts';
import { formatPassCode } from '../../orders/pass.ts';
import { sessionsText } from '../../services/package-words.ts';
import { WaysOn } from '../page-parts/no-booking-page.tsx';
import { texts } from './texts.ts';

const words = texts.pass;

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
      <p>{words.intro(pass.title, host.name, sessionsText(pass.total), pass.customerName)}</p>
      <section className="card" aria-label={words.label}>
        <dl className="facts">
          <dt>{words.left}</dt>
          <dd>{words.leftOf(pass.left, pass.total)}</dd>
          <dt>{words.until}</dt>
          <dd>
            {pass.expiresAt === null ? (
              words.noEnd
            ) : (
              <>
                {formatLastDay(pass.expiresAt, host.zone)}
                <small>{words.lastDay}</small>
              </>
            )}
          </dd>
          <dt>{words.code}</dt>
          <dd>
            {formatPassCode(pass.code)}
            <small>{words.codeHint}</small>
          </dd>
        </dl>
        <Next facts={facts} />
      </section>
      {bookings.length === 0 ? null : (
        <>
          <h2>{words.bookedWith}</h2>
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
        <a href={pagePath(host.userUrl)}>{texts.back(host.name)}</a>
      </p>
    </main>
  );
}

const hasEnded = ({ pass, now }: PassPageFacts): boolean => pass.expiresAt !== null && pass.expiresAt <= now;

function headOf(facts: PassPageFacts): string {
  const { left } = facts.pass;
  if (left === 0) return words.nothingLeft;
  return hasEnded(facts) ? words.expired : words.sessionsLeft(sessionsText(left));
}

/** A session that came back is no longer among them. */
function formatUse(isCancelled: boolean, isOver: boolean): string {
  if (isCancelled) return words.cancelledLate;
  return isOver ? words.over : words.change;
}

function Next({ facts }: { facts: PassPageFacts }) {
  const { pass, host, bookPath } = facts;
  if (pass.left === 0) return null;
  const disputed = packageDispute(pass.dispute, host.name);
  if (disputed !== '') return <p className="note">{disputed}</p>;
  if (hasEnded(facts)) return <p className="note">{words.expiredHint(host.name)}</p>;
  if (bookPath === null) return <p className="note">{words.notOffered(pass.title, host.name)}</p>;
  const query = new URLSearchParams({ pass: formatPassCode(pass.code) });
  return (
    <div className="row">
      <a className="button main" href={`${bookPath}?${query}`}>
        {words.bookNext}
      </a>
    </div>
  );
}

/** For a link that opens no package. */
export const NoPassPage = () => (
  <main>
    <h1>{words.notFound}</h1>
    <p>{words.notFoundText}</p>
    <WaysOn host={undefined} />
  </main>
);
