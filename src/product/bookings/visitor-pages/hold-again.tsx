import { waitsForPayment } from '../../orders/order/order.ts';
import { isUndecided } from '../booking/last-try.ts';
import { HiddenFields } from '../steps/hidden-fields.tsx';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { texts } from './texts.ts';

/**
 * After a hold expired: the same time again when it is free, or all of a series, and a link to others. A button,
 * not a link, holds the time: mail programs open links.
 */
export function HoldAgain({ facts }: { facts: BookingPageFacts }) {
  const { series, attempt, bookPath } = facts;
  const isUnpaid = facts.order === null || facts.order.state === 'expired' || isJustOver(facts);
  const mayTryAgain = facts.status === 'expired' && !facts.over && isUnpaid;
  const startsAt = facts.startsAt.toISOString();
  return (
    <div className="row">
      {mayTryAgain ? (
        <form method="post" action={series === null ? bookPath : `${bookPath}/series`}>
          <HiddenFields
            values={{ startsAt, attempt, zone: facts.visitorZone, count: series === null ? '' : `${series.size}` }}
          />
          {series?.dates.map(date => (
            <input type="hidden" name="starts" value={date.startsAt.toISOString()} key={date.ref} />
          ))}
          <button className="button main" type="submit">
            {texts.booking.holdAgain(series !== null)}
          </button>
        </form>
      ) : null}
      <a className={mayTryAgain ? 'button' : 'button main'} href={facts.host.pageUrl}>
        {texts.booking.anotherTime}
      </a>
    </div>
  );
}

/** Expired but not yet marked so, and no payment is processing. */
const isJustOver = ({ order, lastTry }: BookingPageFacts): boolean =>
  order !== null && waitsForPayment(order.state) && !isUndecided(lastTry);
