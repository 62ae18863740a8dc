import { useController } from 'react-hook-form';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { MonthField } from '../../form-fields/month-field.tsx';

export const Fields: BlockForm<'experience'> = ({ form }) => (
  <>
    <TextRow control={form.control} name="title" label="Role" limit={50} placeholder="Dance teacher" />
    <TextRow
      control={form.control}
      name="name"
      label="Where"
      limit={50}
      optional
      placeholder="Studio, company or school"
    />
    <Span form={form} />
    <TextRow
      control={form.control}
      name="text"
      label="Description"
      limit={400}
      rows={4}
      optional
      hint="Two or three sentences about what you did there."
    />
  </>
);

const Span: BlockForm<'experience'> = ({ form: { control } }) => {
  const from = useController({ control, name: 'from' });
  const to = useController({ control, name: 'to' });
  const { value } = to.field;
  return (
    <FormSection>
      <MonthField legend="From" value={from.field.value} onChange={from.field.onChange} />
      {value !== null && (
        <MonthField legend="Until" value={value} onChange={to.field.onChange} error={to.fieldState.error?.message} />
      )}
      <Checkbox
        label="I currently do this"
        checked={value === null}
        onChange={event => to.field.onChange(event.target.checked ? null : thisMonth())}
      />
    </FormSection>
  );
};

const thisMonth = (): string => new Date().toISOString().slice(0, 7);
