import type { Availability } from '../booking/contract.ts';
import { queryOf } from '../page-parts/offer-params.ts';
import { Problem } from '../page-parts/problems.tsx';
import { NothingFree, OtherWeeks, TimesForm } from '../page-parts/times-form.tsx';
import { ZoneLine } from '../page-parts/zone-form.tsx';
import { texts } from './texts.ts';

type Booked = { ref: string; title: string; hostName: string; now: string };
type MovePageFacts = Booked & {
  userUrl: string;
  /** Its current start, an ISO instant. */
  startsAt: string;
  availability: Availability;
  /** The first requested day; undefined for today. */
  from: string | undefined;
  earlier: string | null;
  later: string | null;
  /** The requested zone; empty for the one it was booked in. */
  zone: string;
};

/** Other times for a booking, two weeks at a time, each a button. With script the time picker replaces them. */
export function MovePage({ facts, problem }: { facts: MovePageFacts; problem?: string | undefined }) {
  const { ref, availability } = facts;
  const base = `/bookings/${ref}/move`;
  const kept = { zone: facts.zone };
  return (
    <main>
      <h1>{texts.move.title}</h1>
      <p>{texts.move.intro(facts.title, facts.hostName, facts.now)}</p>
      <Problem text={problem} />
      <div
        data-moving={ref}
        data-user={facts.userUrl}
        data-offer={availability.offer.offerId}
        data-at={facts.startsAt}
        data-zone={availability.zone}
      >
        <ZoneLine
          base={base}
          zone={availability.zone}
          host={{ name: facts.hostName, zone: availability.offer.hostZone }}
          carries={{ from: facts.from ?? '', ...kept }}
        />
        {availability.days.length === 0 ? (
          <NothingFree
            next={availability.next}
            zone={availability.zone}
            host={facts.hostName}
            isFar={facts.earlier !== null}
            href={from => queryOf(base, { from, ...kept })}
          />
        ) : null}
        <TimesForm action={base} availability={availability} carries={{ from: facts.from ?? '', ...kept }} />
        <OtherWeeks base={base} carries={kept} earlier={facts.earlier} later={facts.later} />
      </div>
      <p className="after">
        <a href={`/bookings/${ref}`}>{texts.move.keep}</a>
      </p>
    </main>
  );
}

/** Too late to reschedule: who can still help, and that the booking is unchanged. */
export const TooLatePage = ({ facts }: { facts: Booked & { hostEmail: string } }) => (
  <main>
    <h1>{texts.move.tooLate}</h1>
    <p>{texts.move.tooLateText(facts.title, facts.hostName, facts.now)}</p>
    <div className="row">
      <a className="button main" href={`mailto:${facts.hostEmail}`}>
        {texts.move.contact(facts.hostName)}
      </a>
      <a className="button" href={`/bookings/${facts.ref}`}>
        {texts.move.back}
      </a>
    </div>
  </main>
);
