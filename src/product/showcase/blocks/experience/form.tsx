import { useController } from 'react-hook-form';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { MonthField } from '../../form-fields/month-field.tsx';

export const ExperienceForm: BlockForm<'experience'> = ({ form }) => (
  <>
    <TextRow control={form.control} name="title" label="What you did" limit={50} placeholder="Dance teacher" />
    <TextRow
      control={form.control}
      name="name"
      label="Where"
      limit={50}
      optional
      placeholder="A studio, a company, a school"
    />
    <Span form={form} />
    <TextRow
      control={form.control}
      name="text"
      label="What it was about"
      limit={400}
      rows={4}
      optional
      hint="Two or three sentences: what you learned, made or changed there."
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
        label="I still do this"
        checked={value === null}
        onChange={event => to.field.onChange(event.target.checked ? null : thisMonth())}
      />
    </FormSection>
  );
};

const thisMonth = (): string => new Date().toISOString().slice(0, 7);
