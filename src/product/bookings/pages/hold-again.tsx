import type { BookingPageFacts } from './booking-page-facts.ts';
import { Carried } from './times-form.tsx';

/** After a hold ran out: the same time once more when it is free, and always another. A press, not a link, takes the time: mail programs open links. */
export function HoldAgain({ facts }: { facts: BookingPageFacts }) {
  const mayTryAgain = facts.status === 'expired' && !facts.over && facts.order?.state === 'expired';
  return (
    <div className="row">
      {mayTryAgain ? (
        <form method="post" action={facts.bookPath}>
          <Carried values={{ startsAt: facts.startsAt.toISOString(), attempt: facts.attempt }} />
          <button className="button main" type="submit">
            Hold this time again
          </button>
        </form>
      ) : null}
      <a className={mayTryAgain ? 'button' : 'button main'} href={facts.host.pageUrl}>
        Choose another time
      </a>
    </div>
  );
}
