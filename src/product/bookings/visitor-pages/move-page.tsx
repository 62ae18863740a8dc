import type { Availability } from '../booking/contract.ts';
import { queryOf } from '../page-parts/offer-params.ts';
import { Problem } from '../page-parts/problems.tsx';
import { NothingFree, OtherWeeks, TimesForm } from '../page-parts/times-form.tsx';
import { ZoneLine } from '../page-parts/zone-form.tsx';

type Stands = { ref: string; title: string; hostName: string; now: string };
export type MovePageFacts = Stands & {
  availability: Availability;
  /** The first day asked for; undefined for today. */
  from: string | undefined;
  earlier: string | null;
  later: string | null;
  /** The zone that was asked for; empty in the one it was booked in. */
  zone: string;
};

/** Other times for a booking, a fortnight at a time, each a button: works without script. */
export function MovePage({ facts, problem }: { facts: MovePageFacts; problem?: string | undefined }) {
  const { ref, availability } = facts;
  const base = `/bookings/${ref}/move`;
  const kept = { zone: facts.zone };
  return (
    <main>
      <h1>Choose another time</h1>
      <p>
        {facts.title} with {facts.hostName}, now {facts.now}. Nothing changes until you choose.
      </p>
      <ZoneLine
        base={base}
        zone={availability.zone}
        host={{ name: facts.hostName, zone: availability.offer.hostZone }}
        carries={{ from: facts.from ?? '', ...kept }}
      />
      <Problem text={problem} />
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
      <p className="after">
        <a href={`/bookings/${ref}`}>Keep the time you have</a>
      </p>
    </main>
  );
}

/** Where the time to choose another has passed: who can still help, and that nothing is lost. */
export const TooLatePage = ({ facts }: { facts: Stands & { hostEmail: string } }) => (
  <main>
    <h1>It is too close to the start</h1>
    <p>
      {facts.title} with {facts.hostName}, {facts.now}, can no longer be moved here. Write to {facts.hostName}, who may
      find another time for you. Until then your booking stands as it is.
    </p>
    <div className="row">
      <a className="button main" href={`mailto:${facts.hostEmail}`}>
        Write to {facts.hostName}
      </a>
      <a className="button" href={`/bookings/${facts.ref}`}>
        Back to your booking
      </a>
    </div>
  </main>
);
