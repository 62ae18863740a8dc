import { useQuery } from '@tanstack/react-query';
import { type Control, useController, useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../base/money.ts';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { payoutsQuery } from '../../../payments/payouts/payouts.query.ts';
import { validText } from '../../../services/package-words.ts';
import { type Access, accessLimits, billingPeriods, coverages, partOf } from '../../../services/promotion.ts';
import { coverageText } from '../../../services/promotion-words.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { type Priced, PriceRow } from '../../offer-fields/price-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'promotion'> = ({ form }) => {
  const { control } = form;
  return (
    <>
      <TextRow control={control} name="title" label={texts.title} limit={50} placeholder={texts.titlePlaceholder} />
      <TextRow
        control={control}
        name="subtitle"
        label={texts.subtitle}
        limit={100}
        optional
        placeholder={texts.subtitlePlaceholder}
      />
      <RichTextRow
        control={control}
        name="description"
        label={texts.description}
        limit={5000}
        optional
        placeholder={texts.descriptionPlaceholder}
      />
      {/* Its fields include a price, which react-hook-form's types do not express. */}
      <PriceRow control={control as unknown as Control<Priced>} onRequest={texts.priceOnRequest} />
      <Leads form={form} />
    </>
  );
};

const hints = { checkout: texts.paidByCheckout, contact: texts.paidByContact, address: texts.paidByLink };

const Leads: BlockForm<'promotion'> = ({ form }) => {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'leadsTo' });
  return (
    <FormSection>
      <Pills
        legend={texts.buttonLinksTo}
        choices={[
          { value: 'checkout', label: texts.checkout },
          { value: 'contact', label: texts.yourContact },
          { value: 'address', label: texts.link },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'address' && (
        <TextRow
          control={control}
          name="url"
          label={texts.address}
          inputMode="url"
          placeholder={texts.urlPlaceholder}
        />
      )}
      {fieldState.error !== undefined && <FieldError text={fieldState.error.message ?? ''} />}
      <p className="v-soft">{hints[field.value]}</p>
      {field.value === 'checkout' && <AccessFields form={form} />}
    </FormSection>
  );
};

const days = [7, 30, 90, 180, 365];

/** The terms of a pass: what it pays for, how long, how often. */
const AccessFields: BlockForm<'promotion'> = ({ form }) => {
  const { control } = form;
  const { field } = useController({ control, name: 'access' });
  const uses = useController({ control, name: 'access.uses' });
  const parts = useController({ control, name: 'access.parts' });
  const access = field.value;
  const choices = access.validDays === null || days.includes(access.validDays) ? days : [access.validDays, ...days];
  return (
    <>
      <Pills
        legend={texts.covers}
        choices={coverages.map(value => ({ value, label: coverageText(value) }))}
        value={access.covers}
        onChange={covers => field.onChange({ ...access, covers })}
      />
      <p className="v-soft">{texts.onlyPaid}</p>
      <Pills
        legend={texts.paid}
        choices={[
          { value: 'once', label: texts.paidOnce },
          ...billingPeriods.map(value => ({ value, label: texts.paidEach[value] })),
        ]}
        value={access.renews ?? 'once'}
        onChange={each => field.onChange({ ...access, ...renewal(each) })}
      />
      {access.renews !== null && <p className="v-soft">{texts.renewalHint}</p>}
      {access.renews === null && (
        <Field label={texts.lasts}>
          <Select
            value={String(access.validDays ?? '')}
            options={[
              ...choices.map(value => ({ value: String(value), label: validText(value) })),
              { value: '', label: texts.forLife },
            ]}
            onChange={event => field.onChange({ ...access, validDays: toCount(event.target.value) })}
          />
        </Field>
      )}
      {access.renews === null && (
        <Field label={texts.plan} hint={texts.planHint} error={parts.fieldState.error?.message}>
          <Select
            value={String(access.parts ?? '')}
            options={[
              { value: '', label: texts.noPlan },
              ...partCounts.map(count => ({ value: String(count), label: texts.payments(count) })),
            ]}
            onChange={event => field.onChange({ ...access, parts: toCount(event.target.value) })}
          />
        </Field>
      )}
      <SmallPayments form={form} />
      <Pills
        legend={access.renews === null ? texts.uses : texts.usesEach[access.renews]}
        choices={[
          { value: 'unlimited', label: texts.unlimited },
          { value: 'limited', label: texts.limited },
        ]}
        value={access.uses === null ? 'unlimited' : 'limited'}
        onChange={kind => field.onChange({ ...access, uses: kind === 'limited' ? 10 : null })}
      />
      {access.uses !== null && (
        <Field label={texts.usesCount} labelHidden error={uses.fieldState.error?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            after={texts.bookings}
            value={Number.isNaN(access.uses) ? '' : access.uses}
            onChange={event => field.onChange({ ...access, uses: toCount(event.target.value) ?? Number.NaN })}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    </>
  );
};

/** Why buyers are not offered the plan: each payment would be below the minimum for cards. */
const SmallPayments: BlockForm<'promotion'> = ({ form: { control } }) => {
  const { parts } = useWatch({ control, name: 'access' });
  const { amount, currency } = useWatch({ control, name: 'price' });
  const least = useQuery(payoutsQuery).data?.limits[currency]?.least;
  if (parts === null || least === undefined || partOf(amount, parts) >= least) return null;
  return <p className="v-soft">{texts.smallPayments(formatMoney({ amount: least, currency }))}</p>;
};

/** A membership has no payment plan. */
function renewal(each: string): Partial<Access> {
  const renews = billingPeriods.find(period => period === each) ?? null;
  return renews === null ? { renews } : { renews, parts: null };
}

const { min, max } = accessLimits.parts;
const partCounts = Array.from({ length: max - min + 1 }, (_, at) => min + at);

const toCount = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);
