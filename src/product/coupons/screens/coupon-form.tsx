import { useQuery } from '@tanstack/react-query';
import { currencyCodes } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { couponProducts, type Product } from '../contract.ts';
import { couponScopes } from '../coupon.ts';
import { randomCode, readCode, suggestedCodeBytes } from '../coupon-code.ts';
import { scopeNames } from '../coupon-words.ts';
import type { CouponDraft } from './coupon-draft.ts';
import { texts } from './texts.ts';

type FormProps = {
  draft: CouponDraft;
  /** The server's errors, by field. */
  problems: Readonly<Record<string, string>>;
  zone: string;
  onChange: (part: Partial<CouponDraft>) => void;
};

/** The code, typed or generated. */
export function CodeField({ draft, problems, onChange }: FormProps) {
  return (
    <Field label={texts.form.code} hint={texts.form.codeHint} error={problems.code} required>
      <TextInput
        value={draft.code}
        autoComplete="off"
        onChange={event => onChange({ code: readCode(event.target.value) })}
        after={
          <Button
            size="small"
            kind="quiet"
            onClick={() => onChange({ code: randomCode(crypto.getRandomValues(new Uint8Array(suggestedCodeBytes))) })}
          >
            {texts.form.random}
          </Button>
        }
      />
    </Field>
  );
}

export function DiscountFields({ draft, problems, onChange }: FormProps) {
  return (
    <>
      <RadioCards
        legend={texts.form.kind}
        choices={couponScopes.map(value => ({ value, label: scopeNames[value], hint: texts.form.kindHints[value] }))}
        value={draft.scope}
        onChange={scope =>
          onChange({
            scope,
            ...(scope !== 'coupon' && { type: 'fixed_rate', percent: '100', firstPurchaseOnly: false }),
          })
        }
        error={problems.scope}
      />
      <RadioCards
        legend={texts.form.discount}
        cardWidth={150}
        choices={[
          { value: 'fixed_rate', label: texts.form.percent },
          { value: 'fixed_amount', label: texts.form.fixed },
        ]}
        value={draft.type}
        onChange={type => onChange({ type })}
      />
      {draft.type === 'fixed_rate' ? (
        <Field label={texts.form.percentOff} error={problems['discount.basisPoints']} required>
          <TextInput
            inputMode="decimal"
            value={draft.percent}
            onChange={event => onChange({ percent: event.target.value })}
            after="%"
          />
        </Field>
      ) : (
        <FormPair>
          <Field label={texts.form.amountOff} error={problems['discount.amount']} required>
            <MoneyInput
              key={draft.currency}
              currency={draft.currency}
              value={draft.amount}
              onChange={amount => onChange({ amount })}
            />
          </Field>
          <Field label={texts.form.currency}>
            <Select
              options={currencyCodes.map(value => ({ value, label: value }))}
              value={draft.currency}
              onChange={event => {
                const currency = currencyCodes.find(known => known === event.target.value);
                if (currency !== undefined) onChange({ currency, amount: undefined });
              }}
            />
          </Field>
        </FormPair>
      )}
    </>
  );
}

/** Products, period, uses and customers. */
export function LimitFields({ draft, problems, zone, onChange, bulk }: FormProps & { bulk?: boolean }) {
  return (
    <>
      <RadioCards
        legend={texts.form.appliesTo}
        cardWidth={200}
        choices={[
          { value: 'all', label: texts.form.everything },
          { value: 'some', label: texts.form.some },
        ]}
        value={draft.everything ? 'all' : 'some'}
        onChange={chosen => onChange({ everything: chosen === 'all' })}
      />
      {!draft.everything && <Products draft={draft} problem={problems.productIds} onChange={onChange} />}
      <FormPair>
        <Field
          label={texts.form.firstDay}
          optional
          hint={texts.form.daysHint(zone.replaceAll('_', ' '))}
          error={problems.startsAt}
        >
          <DateInput value={draft.firstDay} onChange={event => onChange({ firstDay: event.target.value })} />
        </Field>
        <Field
          label={texts.form.lastDay}
          optional={draft.scope !== 'all_access'}
          required={draft.scope === 'all_access'}
          error={problems.endsAt}
        >
          <DateInput value={draft.lastDay} onChange={event => onChange({ lastDay: event.target.value })} />
        </Field>
      </FormPair>
      {bulk !== true && (
        <FormPair>
          <Field label={texts.form.maxUses} optional error={problems.maxUses}>
            <TextInput
              inputMode="numeric"
              placeholder={texts.form.unlimited}
              value={draft.maxUses}
              onChange={event => onChange({ maxUses: event.target.value })}
            />
          </Field>
          <Field label={texts.form.maxPerCustomer} optional error={problems.maxPerCustomer}>
            <TextInput
              inputMode="numeric"
              placeholder={texts.form.unlimited}
              value={draft.maxPerCustomer}
              onChange={event => onChange({ maxPerCustomer: event.target.value })}
            />
          </Field>
        </FormPair>
      )}
      {bulk !== true && (
        <Field label={texts.form.holder} optional hint={texts.form.holderHint} error={problems.holderEmail}>
          <TextInput
            type="email"
            value={draft.holderEmail}
            onChange={event => onChange({ holderEmail: event.target.value })}
          />
        </Field>
      )}
      <Checkbox
        label={texts.form.firstPurchase}
        hint={texts.form.firstPurchaseHint}
        checked={draft.firstPurchaseOnly}
        onChange={event => onChange({ firstPurchaseOnly: event.target.checked })}
      />
    </>
  );
}

function Products({
  draft,
  problem,
  onChange,
}: Pick<FormProps, 'draft' | 'onChange'> & { problem: string | undefined }) {
  const { data } = useQuery(answerQuery(couponProducts));
  const products = data?.products ?? [];
  const known = new Set(products.map(({ id }) => id));
  const gone = draft.productIds.filter(id => !known.has(id));
  const turn = (id: string, isOn: boolean) =>
    onChange({ productIds: isOn ? [...draft.productIds, id] : draft.productIds.filter(one => one !== id) });
  return (
    <div>
      <fieldset className="v-coupon-products" aria-label={texts.form.products}>
        {data !== undefined && products.length === 0 && <p className="v-soft">{texts.form.noProducts}</p>}
        {products.map(product => (
          <Checkbox
            key={product.id}
            label={`${product.name}, ${priceOf(product)}`}
            checked={draft.productIds.includes(product.id)}
            onChange={event => turn(product.id, event.target.checked)}
          />
        ))}
        {data !== undefined &&
          gone.map(id => (
            <Checkbox key={id} label={texts.gone} checked onChange={event => turn(id, event.target.checked)} />
          ))}
      </fieldset>
      {problem !== undefined && <FieldError text={problem} />}
    </div>
  );
}

const priceOf = ({ isPriced, amount, currency }: Product): string =>
  isPriced ? formatMoney({ amount, currency }) : texts.form.free;
