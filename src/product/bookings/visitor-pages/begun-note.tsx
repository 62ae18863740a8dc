import { texts } from './texts.ts';

const words = texts.begun;

export type BegunFacts = {
  ref: string;
  title: string;
  /** Its start and the end of its hold, in the zone of the list. */
  when: string;
  until: string;
  state: 'held' | 'over' | 'processing';
  /** They were on the payment page; else the details are missing. */
  isPaying: boolean;
};

/** Above a list of times: this visitor's unfinished booking, to continue or release. */
export function BegunNote({ begun }: { begun: BegunFacts }) {
  const { ref, title, when, until, state, isPaying } = begun;
  if (state === 'processing')
    return (
      <section className="card">
        <p>{words.processing(title, when)}</p>
        <a className="button" href={`/bookings/${ref}`}>
          {words.view}
        </a>
      </section>
    );
  if (state === 'over')
    return (
      <section className="card">
        <p>{words.over(title, when)}</p>
        <a className="button main" href={`/bookings/${ref}`}>
          {words.again}
        </a>
      </section>
    );
  return (
    <section className="card">
      <p>{words.held(title, when, until)}</p>
      <form className="row" method="post" action={`/bookings/${ref}/give-back`}>
        {isPaying ? (
          <button className="button main" type="submit" formAction={`/bookings/${ref}/payment`}>
            {texts.booking.pay}
          </button>
        ) : (
          <a className="button main" href={`/bookings/${ref}/details`}>
            {texts.booking.fillIn}
          </a>
        )}
        <button className="button" type="submit">
          {texts.booking.giveBack}
        </button>
      </form>
    </section>
  );
}
