import { CouponField } from '../steps/details/coupon-fields.tsx';
import { Folded } from '../steps/details/folded.tsx';
import { texts as stepTexts } from '../steps/details/texts.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { texts } from './texts.ts';

const words = texts.booking;

type PayNowProps = { facts: Pick<BookingPageFacts, 'ref' | 'takesCoupons' | 'payAt'>; code: string | null };

/**
 * On to the payment page of an unfinished booking; with the coupon field when coupons exist. `code` is the current
 * one.
 */
export const PayNow = ({ facts, code }: PayNowProps) => (
  <form className="fields" method="post" action={`/bookings/${facts.ref}/payment`}>
    {facts.takesCoupons || code !== null ? (
      <Folded summary={stepTexts.haveCode} isNeeded={code !== null} problem={undefined}>
        <CouponField typed={{ coupon: code ?? '' }} problems={{}} hint={words.couponHint} />
      </Folded>
    ) : null}
    {facts.payAt.length > 1 ? (
      <fieldset>
        <legend>{stepTexts.howToPay}</legend>
        {facts.payAt.map(({ method, name, chosen }) => (
          <label key={method}>
            <input type="radio" name="method" value={method} defaultChecked={chosen} /> {name}
          </label>
        ))}
      </fieldset>
    ) : null}
    <button className="button main" type="submit">
      {words.pay}
    </button>
  </form>
);
