import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatTime } from '../../calendar/format-time.ts';
import type { Bookable } from '../booking/contract.ts';
import { Field } from '../page-parts/asked-fields.tsx';
import { WaysOn } from '../page-parts/no-booking-page.tsx';
import { queryOf } from '../page-parts/offer-params.ts';
import { Problem, Problems } from '../page-parts/problems.tsx';
import { Rebooked } from '../page-parts/times-form.tsx';
import { ZoneSelect } from '../page-parts/zone-form.tsx';
import type { WaitlistState } from './waitlist.ts';

export type TypedJoin = { at: string; name: string; email: string; zone: string; autoBook: boolean };
type JoinFacts = {
  userUrl: string;
  offer: Bookable;
  typed: TypedJoin;
  errors: Record<string, string>;
  /** This page's own secret word: pressed twice on it, a place is held once. */
  attempt: string;
};

type JoinProps = {
  facts: JoinFacts;
  problem?: string | undefined;
  /** Somebody has just given a place up: it is booked, not waited for. */
  isFree?: boolean;
};

const joinLabels: [string, string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['zone', 'Your time zone'],
];

/** Joining a waitlist without script. What was typed stays when something is missing. */
export function JoinPage({ facts, problem, isFree = false }: JoinProps) {
  const { userUrl, offer, typed, errors } = facts;
  const back = `/book/${userUrl}/${offer.offerId}`;
  const others = queryOf(back, { zone: typed.zone });
  return (
    <main>
      <h1>Join the waitlist</h1>
      <p>
        {offer.title} with {offer.hostName},{' '}
        {formatTime(new Date(typed.at), isZone(typed.zone) ? typed.zone : offer.hostZone)}.{' '}
        {isFree ? '' : 'All places are taken. When one comes free, we hold it for the first in line and write to them.'}
      </p>
      <Problems text={problem} errors={errors} labels={joinLabels} />
      {isFree ? (
        <form className="row" method="post" action={back}>
          <Rebooked values={{ attempt: facts.attempt, zone: typed.zone }} />
          <button className="button main" type="submit" name="startsAt" value={typed.at}>
            Book this place
          </button>
        </form>
      ) : (
        <JoinForm facts={facts} action={`${back}/waitlist`} />
      )}
      {isFree ? null : <p>It costs nothing, and you can leave at any time.</p>}
      <p className="after">
        <a href={others}>See other dates</a>
      </p>
    </main>
  );
}

function JoinForm({ facts: { offer, typed, errors }, action }: { facts: JoinFacts; action: string }) {
  return (
    <form className="card fields" method="post" action={action}>
      <input type="hidden" name="at" value={typed.at} />
      <Field name="name" label="Name" error={errors.name}>
        {says => <input {...says} defaultValue={typed.name} autoComplete="name" maxLength={100} required />}
      </Field>
      <Field name="email" label="Email" help="We write to you as soon as a place is free." error={errors.email}>
        {says => <input {...says} type="email" defaultValue={typed.email} autoComplete="email" required />}
      </Field>
      <Field name="zone" label="Your time zone" error={errors.zone}>
        {says => <ZoneSelect {...says} chosen={typed.zone} unset={`${zoneCity(offer.hostZone)}, as the class`} />}
      </Field>
      {offer.autoBook ? (
        <fieldset>
          <label>
            <input type="checkbox" name="autoBook" defaultChecked={typed.autoBook} aria-describedby="autoBook-help" />{' '}
            Book me automatically
          </label>
          <small id="autoBook-help">The place is yours at once, without asking you first.</small>
        </fieldset>
      ) : null}
      <button className="button main" type="submit">
        Join the waitlist
      </button>
    </form>
  );
}

type JoinedFacts = { place: number; email: string; userUrl: string; hostName: string; title: string; when: string };

export const JoinedPage = (props: JoinedFacts) => (
  <main>
    <h1>You are on the waitlist</h1>
    <p>
      {props.title} with {props.hostName}, {props.when}.{' '}
      {props.place === 0 ? 'A place is held for you right now.' : `You are number ${props.place} in the line.`} We have
      written to {props.email}; the mail holds the link to your place.
    </p>
    <div className="row">
      <a className="button" href={`/at/${props.userUrl}`}>
        Back to {props.hostName}
      </a>
    </div>
  </main>
);

export type WaitlistPageFacts = {
  ref: string;
  state: WaitlistState;
  title: string;
  hostName: string;
  pageUrl: string;
  bookUrl: string;
  /** Where one joins the same line anew; null when that is not possible or not needed. */
  againUrl: string | null;
  startsAt: Date;
  hostZone: string;
  zone: string;
  /** From 1; 0 when no longer waiting. */
  place: number;
  autoBook: boolean;
  email: string;
  heldUntil: Date | null;
  bookingPath: string | null;
  /** The details are in and the payment is open. */
  isBeingPaid: boolean;
  isCancelled: boolean;
  isWithdrawn: boolean;
};

/** Somebody's own place in a line: where it stands, and what can be done. */
export function WaitlistPage({ facts, problem }: { facts: WaitlistPageFacts; problem?: string | undefined }) {
  const { zone, hostZone, startsAt, hostName, state } = facts;
  const [own, theirs] = [formatTime(startsAt, zone), formatTime(startsAt, hostZone)];
  return (
    <main>
      <h1>{facts.title}</h1>
      <p>{standing(facts)}</p>
      <Problem text={problem} />
      <section className="card" aria-label="Your place">
        <dl className="facts">
          <dt>When</dt>
          <dd>
            {own}
            {own === theirs ? null : (
              <small>
                For {hostName}: {theirs}
              </small>
            )}
          </dd>
          <dt>With</dt>
          <dd>{hostName}</dd>
          {state === 'waiting' ? (
            <>
              <dt>Your place in the line</dt>
              <dd>{facts.place}</dd>
              <dt>When a place is free</dt>
              <dd>
                {facts.autoBook
                  ? `We book it and write to ${facts.email}`
                  : `We hold it for you and write to ${facts.email}`}
              </dd>
            </>
          ) : null}
        </dl>
      </section>
      <Actions facts={facts} />
    </main>
  );
}

function standing({
  state,
  heldUntil,
  zone,
  isBeingPaid,
  isCancelled,
  isWithdrawn,
  hostName,
}: WaitlistPageFacts): string {
  switch (state) {
    case 'waiting':
      return 'You are on the waitlist.';
    case 'offered':
      if (isBeingPaid) return 'Your place is held while you pay.';
      return `A place is free. We hold it for you until ${heldUntil === null ? 'the deadline' : formatTime(heldUntil, zone)}.`;
    case 'taken':
      return 'You took the place that came free.';
    case 'passed':
      return 'The place we held for you has gone to the next in line.';
    case 'left':
      return 'You are no longer on the waitlist.';
    case 'closed':
      if (isWithdrawn) return `${hostName} takes no more bookings for this date.`;
      return isCancelled ? `${hostName} has cancelled this date.` : 'The waiting for this date is over.';
  }
}

function Actions({ facts }: { facts: WaitlistPageFacts }) {
  const { ref, state, bookingPath, isBeingPaid } = facts;
  const others = (
    <a className="button" href={facts.bookUrl}>
      See all dates
    </a>
  );
  if (state === 'taken' && bookingPath !== null)
    return (
      <div className="row">
        <a className="button main" href={bookingPath}>
          See your booking
        </a>
      </div>
    );
  if (state === 'offered' && bookingPath !== null)
    return (
      <div className="row">
        <a className="button main" href={isBeingPaid ? bookingPath : `${bookingPath}/details`}>
          {isBeingPaid ? 'Go on to pay' : 'Take the place'}
        </a>
        {isBeingPaid ? null : <LeaveButton path={`/waitlist/${ref}/leave`} label="Give it to the next in line" />}
      </div>
    );
  return (
    <div className="row">
      {facts.againUrl === null ? null : (
        <a className="button main" href={facts.againUrl}>
          Wait again
        </a>
      )}
      {others}
      {state === 'waiting' ? <LeaveButton path={`/waitlist/${ref}/leave`} label="Leave the waitlist" /> : null}
    </div>
  );
}

const LeaveButton = ({ path, label }: { path: string; label: string }) => (
  <form method="post" action={path}>
    <button className="button danger" type="submit">
      {label}
    </button>
  </form>
);

/** For a link that opens no place in a line. */
export const NoWaitlistPage = () => (
  <main>
    <h1>This link opens nothing</h1>
    <p>It may have been cut off on the way. The mail about your waitlist holds the link that works.</p>
    <WaysOn host={undefined} />
  </main>
);
