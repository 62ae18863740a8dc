import { useState } from 'react';
import type { Currency } from '../../../../base/currency.ts';
import { formatMoney } from '../../../../base/money.ts';
import { moneyLocale } from '../local-words.browser.ts';
import { DetailsField } from './details-field.tsx';
import { texts } from './texts.ts';
import type { useCoupon } from './use-coupon.ts';

/** The coupon field, folded away; with a valid code it shows the new price. */
export function CouponField({
  coupon,
  problem,
}: {
  coupon: ReturnType<typeof useCoupon>;
  problem: string | undefined;
}) {
  const { code, price } = coupon;
  const wrong = coupon.problem ?? problem;
  const [isOpen, setOpen] = useState(code !== '');
  const remove = (): void => {
    setOpen(false);
    coupon.drop();
  };
  if (price?.coupon)
    return (
      <div className="bk-sums" role="status">
        <dl>
          <Sum name={texts.price} amount={price.subtotal} of={price} />
          <Sum name={texts.coupon(price.coupon)} amount={-price.discount} of={price} />
          <Sum name={texts.total} amount={price.total} of={price} />
        </dl>
        <button type="button" className="bk-link" onClick={remove}>
          {texts.removeCode}
        </button>
      </div>
    );
  return (
    <details
      className="bk-pass"
      open={isOpen || wrong !== undefined}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.haveCode}</summary>
      <div className="bk-code">
        <DetailsField
          label={texts.couponCode}
          name="coupon"
          value={code}
          problem={wrong}
          max={100}
          autoComplete="off"
          optional
          onChange={coupon.type}
        />
        <button type="button" className="bk-apply" onClick={() => void coupon.apply()}>
          {texts.apply}
        </button>
      </div>
    </details>
  );
}

const Sum = ({ name, amount, of }: { name: string; amount: number; of: { currency: Currency } }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatMoney({ amount, currency: of.currency }, moneyLocale)}</dd>
  </div>
);
