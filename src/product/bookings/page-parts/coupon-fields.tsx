import { formatMoney } from '../../../base/money.ts';
import type { BookingPrice } from '../booking/contract.ts';
import { Field } from './asked-fields.tsx';
import { texts } from './texts.ts';

type CouponFieldsProps = {
  /** As it was typed, or given in a link. */
  code: string;
  /** The price with it; null without a valid code. */
  price: BookingPrice | null;
  error: string | undefined;
};

/** The coupon field, folded away; beside it the discount, once the server has checked the code. */
export function CouponFields({ code, price, error }: CouponFieldsProps) {
  const money = (amount: number) => (price === null ? '' : formatMoney({ amount, currency: price.currency }));
  return (
    <>
      {price === null ? null : (
        <dl className="facts">
          <dt>{texts.price}</dt>
          <dd>{money(price.subtotal)}</dd>
          <dt>{texts.couponOf(price.coupon ?? code)}</dt>
          <dd>{money(-price.discount)}</dd>
          <dt>{texts.total}</dt>
          <dd>{money(price.total)}</dd>
        </dl>
      )}
      {price === null ? null : <input type="hidden" name="total" value={price.total} />}
      <details className="field" open={code !== '' || error !== undefined}>
        <summary>{texts.haveCode}</summary>
        <Field name="coupon" label={texts.coupon} help={texts.couponHint} error={error}>
          {field => <input {...field} defaultValue={code} autoComplete="off" maxLength={100} />}
        </Field>
        <button className="button" type="submit" name="apply" value="1" formNoValidate>
          {texts.applyCode}
        </button>
      </details>
    </>
  );
}
