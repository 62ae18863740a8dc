import { useController } from 'react-hook-form';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { MonthField } from '../../form-fields/month-field.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'experience'> = ({ form }) => (
  <>
    <TextRow control={form.control} name="title" label={texts.role} limit={50} placeholder={texts.titlePlaceholder} />
    <TextRow
      control={form.control}
      name="name"
      label={texts.where}
      limit={50}
      optional
      placeholder={texts.namePlaceholder}
    />
    <Span form={form} />
    <TextRow
      control={form.control}
      name="text"
      label={texts.description}
      limit={400}
      rows={4}
      optional
      hint={texts.textHint}
    />
  </>
);

const Span: BlockForm<'experience'> = ({ form: { control } }) => {
  const from = useController({ control, name: 'from' });
  const to = useController({ control, name: 'to' });
  const { value } = to.field;
  return (
    <FormSection>
      <MonthField legend={texts.from} value={from.field.value} onChange={from.field.onChange} />
      {value !== null && (
        <MonthField
          legend={texts.until}
          value={value}
          onChange={to.field.onChange}
          onLeave={to.field.onBlur}
          error={to.fieldState.error?.message}
        />
      )}
      <Checkbox
        label={texts.current}
        checked={value === null}
        onChange={event => to.field.onChange(event.target.checked ? null : thisMonth())}
      />
    </FormSection>
  );
};

const thisMonth = (): string => new Date().toISOString().slice(0, 7);
