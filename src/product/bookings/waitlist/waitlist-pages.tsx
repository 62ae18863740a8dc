import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { Bookable, Position } from '../booking/contract.ts';
import { shownDeadline, shownTime, shownTimes } from '../booking/shown-time.ts';
import { WaysOn } from '../page-parts/no-booking-page.tsx';
import { queryOf } from '../page-parts/offer-params.ts';
import { Problem, Problems } from '../page-parts/problems.tsx';
import { texts as shared } from '../page-parts/texts.ts';
import { ZoneSelect } from '../page-parts/zone-form.tsx';
import { Framed } from '../steps/details/field.tsx';
import { texts as detailsTexts } from '../steps/details/texts.ts';
import { HiddenFields } from '../steps/hidden-fields.tsx';
import { texts as stepTexts } from '../steps/waitlist/texts.ts';
import { WaitlistForm } from '../steps/waitlist/waitlist-form.tsx';
import { texts } from './texts.ts';
import type { WaitlistState } from './waitlist.ts';

export type TypedJoin = { at: string; name: string; email: string; zone: string; autoBook: boolean; came: string };
type JoinFacts = {
  userUrl: string;
  offer: Bookable;
  typed: TypedJoin;
  errors: Record<string, string>;
  /** This page's own random key: sent twice, it holds a spot once. */
  attempt: string;
};

type JoinProps = {
  facts: JoinFacts;
  problem?: string | undefined;
  /** A spot is open already: it is booked directly. */
  isFree?: boolean;
};

const joinLabels: [string, string][] = [
  ['name', detailsTexts.name],
  ['email', detailsTexts.email],
  ['zone', shared.timeZone],
];

/** Joining a waitlist without script. The typed details stay when something is missing. */
export function JoinPage({ facts, problem, isFree = false }: JoinProps) {
  const { userUrl, offer, typed, errors } = facts;
  const back = `/book/${userUrl}/${offer.offerId}`;
  const others = queryOf(back, { zone: typed.zone });
  return (
    <main>
      <h1>{stepTexts.waitTitle}</h1>
      <p>
        {texts.waitlistPages.joinSummary(
          offer.title,
          offer.hostName,
          shownTime({ ...offer, visitorZone: isZone(typed.zone) ? typed.zone : null }, new Date(typed.at)),
          isFree ? '' : texts.full,
        )}
      </p>
      <Problems text={problem} errors={errors} labels={joinLabels} />
      {isFree ? (
        <form className="row" method="post" action={back}>
          <HiddenFields values={{ attempt: facts.attempt, zone: typed.zone, came: typed.came }} />
          <button className="button main" type="submit" name="startsAt" value={typed.at}>
            {texts.bookIt}
          </button>
        </form>
      ) : (
        <JoinForm facts={facts} action={`${back}/waitlist`} />
      )}
      {isFree ? null : <p>{texts.free}</p>}
      <p className="after">
        <a href={others}>{stepTexts.otherDates}</a>
      </p>
    </main>
  );
}

function JoinForm({ facts: { offer, typed, errors }, action }: { facts: JoinFacts; action: string }) {
  return (
    <div className="card">
      <WaitlistForm
        facts={{
          action,
          typed,
          emailHint: stepTexts.waitEmailHint,
          problems: errors,
          autoBook: offer.autoBook ? typed.autoBook : null,
          isBusy: false,
        }}
        head={<HiddenFields values={{ at: typed.at, came: typed.came }} />}
        more={
          <Framed name="zone" label={shared.timeZone} problem={errors.zone}>
            {field => <ZoneSelect {...field} chosen={typed.zone} unset={texts.classZone(zoneCity(offer.hostZone))} />}
          </Framed>
        }
      />
    </div>
  );
}

type JoinedFacts = Position & { email: string; userUrl: string; hostName: string; title: string; when: string };

export const JoinedPage = (props: JoinedFacts) => (
  <main>
    <h1>{stepTexts.waiting}</h1>
    <p>
      {texts.waitlistPages.positionSummary(
        props.title,
        props.hostName,
        props.when,
        props.place === 0 ? texts.heldNow : texts.position(props.place, props.waiting),
        texts.emailed(props.email),
      )}
    </p>
    <div className="row">
      <a className="button" href={pagePath(props.userUrl)}>
        {texts.backTo(props.hostName)}
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
  /** Where the person can join the same waitlist again; null when that is not possible or not needed. */
  againUrl: string | null;
  startsAt: Date;
  mode: 'online' | 'offline';
  hostZone: string;
  zone: string;
  /** Its place is 0 when no longer waiting. */
  position: Position;
  autoBook: boolean;
  email: string;
  heldUntil: Date | null;
  bookingPath: string | null;
  /** The details are complete and the payment is open. */
  isBeingPaid: boolean;
  isCancelled: boolean;
  isWithdrawn: boolean;
};

/** One person's entry on a waitlist: its state, and what can be done. */
export function WaitlistPage({ facts, problem }: { facts: WaitlistPageFacts; problem?: string | undefined }) {
  const { zone, hostZone, startsAt, hostName, state } = facts;
  const [first, second] = shownTimes({ mode: facts.mode, hostZone, visitorZone: zone }, startsAt);
  return (
    <main>
      <h1>{facts.title}</h1>
      <p>{stateText(facts)}</p>
      <Problem text={problem} />
      <section className="card" aria-label={texts.yours}>
        <dl className="facts">
          <dt>{texts.when}</dt>
          <dd>
            {first}
            {second === undefined ? null : (
              <small>
                {facts.mode === 'offline' ? texts.yourTime : texts.hostTime(hostName)}: {second}
              </small>
            )}
          </dd>
          <dt>{texts.with}</dt>
          <dd>{hostName}</dd>
          {state === 'waiting' ? (
            <>
              <dt>{texts.yourPosition}</dt>
              <dd>{texts.placeOf(facts.position.place, facts.position.waiting)}</dd>
              <dt>{texts.whenOpen}</dt>
              <dd>{facts.autoBook ? texts.weBook(facts.email) : texts.weHold(facts.email)}</dd>
            </>
          ) : null}
        </dl>
      </section>
      <Actions facts={facts} />
    </main>
  );
}

function stateText({
  state,
  heldUntil,
  zone,
  hostZone,
  isBeingPaid,
  isCancelled,
  isWithdrawn,
  hostName,
}: WaitlistPageFacts): string {
  switch (state) {
    case 'waiting':
      return texts.states.waiting;
    case 'offered':
      if (isBeingPaid) return texts.states.paying;
      return texts.states.offered(
        heldUntil === null ? texts.states.deadline : shownDeadline({ hostZone, visitorZone: zone }, heldUntil),
      );
    case 'taken':
      return texts.states.taken;
    case 'passed':
      return texts.states.passed;
    case 'left':
      return texts.states.left;
    case 'closed':
      if (isWithdrawn) return texts.states.withdrawn(hostName);
      return isCancelled ? texts.states.cancelled(hostName) : texts.states.closed;
  }
}

function Actions({ facts }: { facts: WaitlistPageFacts }) {
  const { ref, state, bookingPath, isBeingPaid } = facts;
  const others = (
    <a className="button" href={facts.bookUrl}>
      {texts.allDates}
    </a>
  );
  if (state === 'taken' && bookingPath !== null)
    return (
      <div className="row">
        <a className="button main" href={bookingPath}>
          {texts.seeBooking}
        </a>
      </div>
    );
  if (state === 'offered' && bookingPath !== null)
    return (
      <div className="row">
        <a className="button main" href={isBeingPaid ? bookingPath : `${bookingPath}/details`}>
          {isBeingPaid ? texts.continueToPay : texts.bookSpot}
        </a>
        {isBeingPaid ? null : <LeaveButton path={`/waitlist/${ref}/leave`} label={texts.passOn} />}
      </div>
    );
  return (
    <div className="row">
      {facts.againUrl === null ? null : (
        <a className="button main" href={facts.againUrl}>
          {texts.joinAgain}
        </a>
      )}
      {others}
      {state === 'waiting' ? <LeaveButton path={`/waitlist/${ref}/leave`} label={texts.leave} /> : null}
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

/** For an invalid link of a waitlist entry. */
export const NoWaitlistPage = () => (
  <main>
    <h1>{shared.badLink}</h1>
    <p>{texts.badLinkHint}</p>
    <WaysOn host={undefined} />
  </main>
);
