import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Control, Controller, useController, useWatch } from 'react-hook-form';
import { roughly } from '../../../base/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { payoutsQuery } from '../../payments/payouts/payouts.query.ts';
import { type IndividualService, unlistedAmount } from '../../services/service.ts';
import { useFormTools } from '../form-fields/form-context.tsx';
import { Pills } from '../form-fields/form-parts.tsx';
import { priceProblems, type Sold } from './price-flaws.ts';
import { texts } from './texts.ts';

export type Priced = { price: IndividualService['price'] } & Pick<Sold, 'payMethods' | 'leadsTo'>;

const pricings = [
  { value: 'paid', label: texts.priceRow.paid },
  { value: 'free', label: texts.priceRow.free },
  { value: 'unlisted', label: texts.priceRow.onRequest },
] as const;

/** The stored amount: the specification's placeholder for an unlisted price. */
const amountOf = (pricing: Priced['price']['pricing'], typed: number): number =>
  pricing === 'paid' ? typed : pricing === 'unlisted' ? unlistedAmount : 0;

/** Paid with an amount, free, or on request; `onRequest` describes the page without a price. */
export function PriceRow({ control, onRequest }: { control: Control<Priced>; onRequest: string }) {
  const { currency } = useFormTools();
  const { field } = useController({ control, name: 'price' });
  const price = field.value;
  const [payMethods, leadsTo] = useWatch({ control, name: ['payMethods', 'leadsTo'] });
  const { data } = useQuery(payoutsQuery);
  const unsold =
    data && priceProblems({ price, payMethods, leadsTo }, { currency, carried: data.carried })['price.amount'];
  /** The amount before it was free or on request, restored when it is paid again. */
  const typed = useRef(price.pricing === 'paid' ? price.amount : 0);
  return (
    <>
      <Pills
        legend={texts.priceRow.price}
        choices={pricings}
        value={price.pricing}
        onChange={pricing => {
          if (price.pricing === 'paid') typed.current = price.amount;
          field.onChange({ ...price, pricing, amount: amountOf(pricing, typed.current) });
        }}
      />
      {price.pricing === 'unlisted' && <p className="v-soft">{onRequest}</p>}
      {price.pricing === 'paid' && (
        <Controller
          control={control}
          name="price.amount"
          render={({ field: amount, fieldState }) => (
            <Field label={texts.priceRow.amount} labelHidden error={fieldState.error?.message ?? unsold}>
              <MoneyInput
                currency={price.currency}
                value={amount.value === 0 || Number.isNaN(amount.value) ? undefined : amount.value}
                placeholder={String(roughly(40, price.currency))}
                onChange={given => field.onChange({ ...price, currency, amount: given ?? Number.NaN })}
                onBlur={amount.onBlur}
              />
            </Field>
          )}
        />
      )}
    </>
  );
}
