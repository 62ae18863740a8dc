import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow, Warning } from '../../form-fields/form-parts.tsx';
import { useEditorTools } from '../../form-fields/use-editor-tools.ts';
import { ctaLabels, wayOfLabel } from './block.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'cta'> = ({ form }) => (
  <>
    <Words form={form} />
    <Leads form={form} />
  </>
);

const own = 'own';
const choices = [...ctaLabels.map(label => ({ value: label, label })), { value: own, label: texts.custom }];

const Words: BlockForm<'cta'> = ({ form: { control, setValue } }) => {
  const { field } = useController({ control, name: 'label' });
  const isListed = ctaLabels.some(label => label === field.value);
  const [isOwn, setOwn] = useState(!isListed);
  return (
    <FormSection>
      <Field label={texts.buttonText}>
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
        <TextRow control={control} name="label" label={texts.custom} limit={40} placeholder={texts.labelPlaceholder} />
      )}
    </FormSection>
  );
};

const ways = [
  { value: 'contact', label: texts.contact, hint: texts.contactHint },
  { value: 'book', label: texts.booking, hint: texts.bookingHint },
  { value: 'newsletter', label: texts.newsletter, hint: texts.newsletterHint },
  { value: 'service', label: texts.service, hint: texts.serviceHint },
  { value: 'address', label: texts.link, hint: texts.linkHint },
] as const;

const Leads: BlockForm<'cta'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'leadsTo' });
  const lacksContact = useEditorTools().useLacksContact();
  const hint = ways.find(way => way.value === field.value)?.hint;
  return (
    <FormSection>
      <Field
        label={texts.linksTo}
        hint={field.value === 'contact' && lacksContact ? <Warning>{texts.noContact}</Warning> : hint}
      >
        <Select
          {...field}
          options={ways.map(({ value, label }) => ({ value, label }))}
          onChange={event => field.onChange(event.target.value)}
        />
      </Field>
      {field.value === 'address' && (
        <TextRow
          control={control}
          name="url"
          label={texts.address}
          inputMode="url"
          placeholder={texts.urlPlaceholder}
        />
      )}
    </FormSection>
  );
};
