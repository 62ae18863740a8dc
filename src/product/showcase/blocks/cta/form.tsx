import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { FormSection } from '../../../../ui/form-layout.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { BlockForm } from '../form-context.tsx';
import { Pills, TextRow } from '../form-parts.tsx';
import { ctaLabels } from './block.ts';

export const CtaForm: BlockForm<'cta'> = ({ form }) => (
  <>
    <Words form={form} />
    <Leads form={form} />
  </>
);

const own = 'own';
const choices = [...ctaLabels.map(label => ({ value: label, label })), { value: own, label: 'Your own words' }];

const Words: BlockForm<'cta'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'label' });
  const isListed = ctaLabels.some(label => label === field.value);
  const [isOwn, setOwn] = useState(!isListed);
  return (
    <FormSection>
      <Field label="The button says">
        <Select
          value={isOwn || !isListed ? own : field.value}
          options={choices}
          onChange={event => {
            setOwn(event.target.value === own);
            if (event.target.value !== own) field.onChange(event.target.value);
          }}
        />
      </Field>
      {(isOwn || !isListed) && (
        <TextRow control={control} name="label" label="Your own words" limit={40} placeholder="Ask me anything" />
      )}
    </FormSection>
  );
};

const hints = {
  contact: 'Your contact details, or the first mail or phone link of your page.',
  book: 'Your first section with something to book.',
  address: 'For a newsletter, a single service, or anything elsewhere.',
} as const;

const Leads: BlockForm<'cta'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'leadsTo' });
  return (
    <FormSection>
      <Pills
        legend="It leads to"
        choices={[
          { value: 'contact', label: 'Contact' },
          { value: 'book', label: 'Booking' },
          { value: 'address', label: 'An address' },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'address' && (
        <TextRow control={control} name="url" label="Address" inputMode="url" placeholder="example.com/letter" />
      )}
      <p className="v-soft">{hints[field.value]}</p>
    </FormSection>
  );
};
