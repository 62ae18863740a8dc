import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { ctaLabels, wayOfLabel } from './block.ts';

export const Fields: BlockForm<'cta'> = ({ form }) => (
  <>
    <Words form={form} />
    <Leads form={form} />
  </>
);

const own = 'own';
const choices = [...ctaLabels.map(label => ({ value: label, label })), { value: own, label: 'Custom' }];

const Words: BlockForm<'cta'> = ({ form: { control, setValue } }) => {
  const { field } = useController({ control, name: 'label' });
  const isListed = ctaLabels.some(label => label === field.value);
  const [isOwn, setOwn] = useState(!isListed);
  return (
    <FormSection>
      <Field label="Button text">
        <Select
          value={isOwn || !isListed ? own : field.value}
          options={choices}
          onChange={event => {
            setOwn(event.target.value === own);
            const label = ctaLabels.find(known => known === event.target.value);
            if (label === undefined) return;
            field.onChange(label);
            setValue('leadsTo', wayOfLabel[label], { shouldDirty: true, shouldValidate: true });
          }}
        />
      </Field>
      {(isOwn || !isListed) && (
        <TextRow control={control} name="label" label="Custom" limit={40} placeholder="Ask me anything" />
      )}
    </FormSection>
  );
};

const ways = [
  { value: 'contact', label: 'Contact', hint: 'Your contact details, or the first email or phone link on your page.' },
  { value: 'book', label: 'Booking', hint: 'Your first section with something to book.' },
  { value: 'newsletter', label: 'Newsletter', hint: 'Your newsletter section, or a sign-up form.' },
  { value: 'service', label: 'Service', hint: 'Your services on request, or your first bookable service.' },
  { value: 'address', label: 'Link', hint: 'A single service or any other link.' },
] as const;

const Leads: BlockForm<'cta'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'leadsTo' });
  return (
    <FormSection>
      <Field label="Links to" hint={ways.find(way => way.value === field.value)?.hint}>
        <Select
          {...field}
          options={ways.map(({ value, label }) => ({ value, label }))}
          onChange={event => field.onChange(event.target.value)}
        />
      </Field>
      {field.value === 'address' && (
        <TextRow control={control} name="url" label="Address" inputMode="url" placeholder="example.com/letter" />
      )}
    </FormSection>
  );
};
