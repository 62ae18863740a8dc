import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { couponProducts } from '../contract.ts';
import { discountOn } from '../coupon.ts';
import { type CouponDraft, discountOf } from './coupon-draft.ts';
import { texts } from './texts.ts';

/** One of the creator's prices with the discount, by the rule of checkout; nothing while there is no price. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const { data } = useQuery(answerQuery(couponProducts));
  const [chosen, setChosen] = useState<string>();
  const priced = (data?.products ?? []).filter(({ isPriced }) => isPriced);
  const usual = priced.find(({ id }) => draft.everything || draft.productIds.includes(id)) ?? priced[0];
  const product = priced.find(({ id }) => id === chosen) ?? usual;
  if (product === undefined) return null;
  const { amount: subtotal, currency } = product;
  const discount = discountOf(draft);
  const off = discountOn(discount, { subtotal, currency });
  const total = subtotal - off;
  const applies = draft.everything || draft.productIds.includes(product.id);
  const isOther = discount.type === 'fixed_amount' && discount.currency !== currency;
  return (
    <section className="v-coupon-preview" aria-label={texts.preview.title}>
      <Field label={texts.preview.product} hint={texts.preview.productHint}>
        <Select
          options={priced.map(({ id, name }) => ({ value: id, label: name }))}
          value={product.id}
          onChange={event => setChosen(event.target.value)}
        />
      </Field>
      <p className="v-coupon-becomes" role="status">
        <span>{texts.preview.title}</span>
        <strong>
          {applies && total === 0
            ? texts.preview.isFree
            : formatMoney({ amount: applies ? total : subtotal, currency })}
        </strong>
        {applies && off > 0 && (
          <span className="v-soft">{texts.preview.was(formatMoney({ amount: subtotal, currency }))}</span>
        )}
      </p>
      {!applies && <p className="v-soft">{texts.preview.notThis}</p>}
      {applies && isOther && <p className="v-soft">{texts.preview.otherCurrency}</p>}
      {applies && !isOther && discount.type === 'fixed_amount' && discount.amount > subtotal && (
        <p className="v-soft">{texts.preview.moreThanPrice}</p>
      )}
    </section>
  );
}
