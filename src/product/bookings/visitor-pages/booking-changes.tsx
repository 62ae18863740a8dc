import type { BookingPageFacts } from './booking-page-facts.ts';
import { timesOf } from './booking-page-head.ts';
import { texts } from './texts.ts';

const words = texts.booking;

/** What can still be changed, and a message to the host for everything else. */
export const Changes = ({ facts }: { facts: BookingPageFacts }) => (
  <div className="row">
    {facts.movable ? (
      <a className="button" href={`/bookings/${facts.ref}/move`}>
        {words.reschedule}
      </a>
    ) : null}
    {facts.correctable ? (
      <a className="button" href={`/bookings/${facts.ref}/answers`}>
        {words.edit}
      </a>
    ) : null}
    {facts.movable ? null : <p>{words.tooLate}</p>}
    <MessageHost facts={facts} className="button" />
  </div>
);

/** An email to the host about this booking. */
export const MessageHost = ({ facts, className }: { facts: BookingPageFacts; className?: string }) => (
  <a
    className={className}
    href={`mailto:${facts.host.email}?subject=${encodeURIComponent(`${facts.title}, ${timesOf(facts)[0]}`)}`}
  >
    {words.message(facts.host.name)}
  </a>
);
