import { Field } from '../page-parts/asked-fields.tsx';
import { texts as shared } from '../page-parts/texts.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { texts } from './texts.ts';

const words = texts.booking;

type PayNowProps = { facts: Pick<BookingPageFacts, 'ref' | 'takesCoupons' | 'payAt'>; code: string | null };

/**
 * On to the payment page of an unfinished booking; with the coupon field when coupons exist. `code` is the current
 * one.
 */
export const PayNow = ({ facts, code }: PayNowProps) => (
  <form method="post" action={`/bookings/${facts.ref}/payment`}>
    {facts.takesCoupons || code !== null ? (
      <details className="field" open={code !== null}>
        <summary>{shared.haveCode}</summary>
        <Field name="coupon" label={shared.coupon} help={words.couponHint} error={undefined}>
          {field => <input {...field} defaultValue={code ?? ''} autoComplete="off" maxLength={100} />}
        </Field>
      </details>
    ) : null}
    {facts.payAt.length > 1 ? (
      <fieldset>
        <legend>{texts.details.howToPay}</legend>
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
