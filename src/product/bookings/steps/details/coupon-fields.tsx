import { formatMoney } from '../../../../base/money.ts';
import type { BookingPrice } from '../../booking/contract.ts';
import { type FieldsProps, TypedField } from './field.tsx';
import { Folded } from './folded.tsx';
import { texts } from './texts.ts';

type CouponFieldsProps = FieldsProps<'coupon'> & {
  /** The price with the typed code; null without a valid one. */
  price: BookingPrice | null;
  /** What a script does when the code is applied or removed. */
  on?: { apply: () => unknown; drop: () => void } | undefined;
};

/** The coupon field, folded away; with a valid code it shows the new price. */
export function CouponFields({ price, on, ...form }: CouponFieldsProps) {
  const code = form.typed.coupon;
  return (
    <>
      {price !== null && (
        <div className="bk-sums" role="status">
          <Sums price={price} code={code} />
          {on === undefined ? (
            <input type="hidden" name="total" value={price.total} />
          ) : (
            <button type="button" className="bk-link" onClick={on.drop}>
              {texts.removeCode}
            </button>
          )}
        </div>
      )}
      {(price === null || on === undefined) && (
        <Folded summary={texts.haveCode} isNeeded={code !== ''} problem={form.problems.coupon}>
          <div className="field bk-code">
            <CouponField {...form} hint={on === undefined && code !== '' ? texts.couponHint : ''} />
            <button
              // Enter in any other field would press the first button that submits.
              type={on === undefined ? 'submit' : 'button'}
              className="button bk-apply"
              name="apply"
              value="1"
              formNoValidate
              onClick={on && (() => void on.apply())}
            >
              {texts.apply}
            </button>
          </div>
        </Folded>
      )}
    </>
  );
}

/** The field alone. */
export const CouponField = (props: FieldsProps<'coupon'> & { hint: string }) => (
  <TypedField {...props} name="coupon" label={texts.couponCode} max={100} stopsAtMax optional />
);

function Sums({ price, code }: { price: BookingPrice; code: string }) {
  const { subtotal, discount, total, currency, coupon } = price;
  const money = (amount: number): string => formatMoney({ amount, currency });
  return (
    <dl>
      <dt>{texts.price}</dt>
      <dd>{money(subtotal)}</dd>
      <dt>{texts.coupon(coupon ?? code)}</dt>
      <dd>{money(-discount)}</dd>
      <dt>{texts.total}</dt>
      <dd>{money(total)}</dd>
    </dl>
  );
}
