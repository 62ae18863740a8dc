import { pagePath } from '../../accounts/creators/page-path.ts';
import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { packageDispute } from '../../orders/order/dispute-words.ts';
import type { OrderState } from '../../orders/order/order.ts';
import { formatPassCode, isTakenBack } from '../../orders/passes/pass.ts';
import { sessionsText } from '../../services/package-words.ts';
import type { Coverage } from '../../services/promotion.ts';
import { coverageText } from '../../services/promotion-words.ts';
import { isOver } from '../memberships/membership.ts';
import { texts as membershipWords } from '../memberships/texts.ts';
import { WaysOn } from '../page-parts/no-booking-page.tsx';
import { Problem } from '../page-parts/problems.tsx';
import { type MembershipFacts, MembershipPart } from './membership-part.tsx';
import { texts } from './texts.ts';

const words = texts.pass;

type PassPageFacts = {
  pass: {
    title: string;
    code: string;
    covers: Coverage | null;
    total: number | null;
    left: number | null;
    used: number;
    orderState: OrderState;
    expiresAt: Date | null;
    customerName: string;
    dispute: 'open' | 'won' | 'lost' | null;
  };
  host: { name: string; userUrl: string; zone: string };
  now: Date;
  /** Its price each period; null for a single purchase. */
  membership: MembershipFacts | null;
  /** Where the service can be booked; null when it is no longer offered. */
  bookPath: string | null;
  /** What a pass that covers several can book. */
  covered: { title: string; path: string }[];
  /** The bookings it has paid for, in order of time. */
  bookings: { path: string; startsAt: Date; zone: string; isCancelled: boolean }[];
};

/** What is left of a package, until when, and its bookings. */
export function PassPage({ facts, problem }: { facts: PassPageFacts; problem?: string | undefined }) {
  const { pass, host, bookings } = facts;
  return (
    <main>
      <h1>{headOf(facts)}</h1>
      <Problem text={problem} />
      <p>{introOf(facts)}</p>
      <section className="card" aria-label={pass.covers === null ? words.label : words.passLabel}>
        <dl className="facts">
          {pass.covers === null ? null : <dt>{words.covers}</dt>}
          {pass.covers === null ? null : <dd>{coverageText(pass.covers)}</dd>}
          <dt>{pass.left === null ? words.uses : words.left}</dt>
          <dd>{pass.left === null || pass.total === null ? words.unlimited : words.leftOf(pass.left, pass.total)}</dd>
          {pass.covers === null ? null : <dt>{words.used}</dt>}
          {pass.covers === null ? null : <dd>{pass.used}</dd>}
          <dt>{words.until}</dt>
          <dd>
            {pass.expiresAt === null ? (
              words.noEnd
            ) : (
              <>
                {formatLastDay(pass.expiresAt, host.zone)}
                <small>{isInParts(facts) ? membershipWords.plan.untilNext : words.lastDay}</small>
              </>
            )}
          </dd>
          <dt>{words.code}</dt>
          <dd>
            {formatPassCode(pass.code)}
            <small>{pass.covers === null ? words.codeHint : words.passCodeHint}</small>
          </dd>
        </dl>
        <Next facts={facts} />
      </section>
      {facts.membership === null || isPlanTakenBack(facts) ? null : (
        <MembershipPart membership={facts.membership} host={host} />
      )}
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

/** Whether payments are still to come. */
const isInParts = ({ membership }: PassPageFacts): boolean =>
  membership !== null && membership.parts !== null && !isOver(membership);

/** The payment plan was refunded: nothing more is due. */
const isPlanTakenBack = (facts: PassPageFacts): boolean => facts.membership?.parts != null && isRefunded(facts);

const hasEnded = ({ pass, now }: PassPageFacts): boolean => pass.expiresAt !== null && pass.expiresAt <= now;

function headOf(facts: PassPageFacts): string {
  const { left, covers } = facts.pass;
  if (isRefunded(facts)) return words.takenBack;
  if (covers !== null) {
    if (facts.membership !== null) return facts.pass.title;
    if (left === 0) return words.passUsedUp;
    return hasEnded(facts) ? words.passExpired : words.passReady;
  }
  if (left === 0 || left === null) return words.nothingLeft;
  return hasEnded(facts) ? words.expired : words.sessionsLeft(sessionsText(left));
}

const isRefunded = ({ pass }: PassPageFacts): boolean => pass.covers !== null && isTakenBack(pass);

function introOf(facts: PassPageFacts): string {
  const { pass, host } = facts;
  if (pass.covers === null) return words.intro(pass.title, host.name, sessionsText(pass.total ?? 0), pass.customerName);
  return headOf(facts) === pass.title
    ? words.memberIntro(host.name, pass.customerName)
    : words.passIntro(pass.title, host.name, pass.customerName);
}

/** A returned session is no longer among them. */
function formatUse(isCancelled: boolean, isOver: boolean): string {
  if (isCancelled) return words.cancelledLate;
  return isOver ? words.over : words.change;
}

function Next({ facts }: { facts: PassPageFacts }) {
  const { pass, host, bookPath } = facts;
  if (isRefunded(facts)) return <p className="note">{words.takenBackHint(host.name)}</p>;
  // A membership has its own reason; a plan that is paid in full just ended.
  if (facts.membership !== null && facts.membership.status !== 'complete' && hasEnded(facts)) return null;
  if (pass.left === 0) return null;
  const disputed = packageDispute(pass.dispute, host.name);
  if (disputed !== '') return <p className="note">{disputed}</p>;
  if (hasEnded(facts)) return <p className="note">{words.expiredHint(host.name)}</p>;
  if (pass.covers !== null) return <Covered facts={facts} />;
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

/** Each offer the pass pays for, linked with the code. */
function Covered({ facts: { pass, host, covered } }: { facts: PassPageFacts }) {
  const query = new URLSearchParams({ pass: formatPassCode(pass.code) });
  if (covered.length === 0) return <p className="note">{words.nothingToBook(host.name)}</p>;
  return (
    <>
      <h2>{words.bookWith}</h2>
      <ul className="list">
        {covered.map(({ title, path }) => (
          <li key={path}>
            <a href={`${path}?${query}`}>
              <strong>{title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** For an invalid pass link. */
export const NoPassPage = () => (
  <main>
    <h1>{words.notFound}</h1>
    <p>{words.notFoundText}</p>
    <WaysOn host={undefined} />
  </main>
);
