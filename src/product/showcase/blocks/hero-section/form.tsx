import { useController } from 'react-hook-form';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { ctaLabels } from '../cta/block.ts';
import { featurable } from './block.ts';

export const HeroForm: BlockForm<'heroSection'> = ({ form }) => (
  <>
    <Arrangement form={form} />
    <Line form={form} />
    <Action form={form} />
  </>
);

const layouts = [
  { value: 'beside', label: 'Portrait beside' },
  { value: 'above', label: 'Portrait above' },
  { value: 'words', label: 'Words only' },
] as const;

const layoutHints = {
  beside: 'On a phone the portrait always stands above.',
  above: 'Everything in the middle, the portrait first.',
  words: 'Without the portrait. With a cover, the words stand on it.',
};

const covers = [
  { value: 'profile', label: 'From You' },
  { value: 'own', label: 'Another' },
  { value: 'none', label: 'None' },
] as const;

const Arrangement: BlockForm<'heroSection'> = ({ form: { control } }) => {
  const layout = useController({ control, name: 'layout' }).field;
  const cover = useController({ control, name: 'cover' }).field;
  const { field: picture, fieldState } = useController({ control, name: 'imageId' });
  return (
    <FormSection>
      <div className="v-tiers">
        <Pills legend="Layout" choices={layouts} value={layout.value} onChange={layout.onChange} />
        <span className="v-field-foot">{layoutHints[layout.value]}</span>
      </div>
      <Pills legend="Cover" choices={covers} value={cover.value} onChange={cover.onChange} />
      {cover.value === 'own' && (
        <div className="v-tiers">
          <PictureRow
            label="Cover of the first view"
            hint="A wide picture. It is the first thing people see, so let it show what you do."
            decoration
            value={picture.value}
            onChange={picture.onChange}
          />
          {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
        </div>
      )}
    </FormSection>
  );
};

const places = [
  { value: 'instead', label: 'Instead of your one-liner' },
  { value: 'above', label: 'Above it' },
] as const;

const Line: BlockForm<'heroSection'> = ({ form: { control } }) => {
  const line = useController({ control, name: 'line' }).field;
  const stands = useController({ control, name: 'lineStands' }).field;
  return (
    <FormSection>
      <TextRow
        control={control}
        name="line"
        label="A line of its own"
        limit={110}
        rows={2}
        optional
        placeholder="New in spring: Saturday mornings in the park."
        hint="For what matters now. Your one-liner stays as it is under You."
      />
      {line.value.trim() !== '' && (
        <Pills legend="The line stands" choices={places} value={stands.value} onChange={stands.onChange} />
      )}
    </FormSection>
  );
};

const actions = [
  { value: 'auto', label: 'Whatever fits the page' },
  ...ctaLabels.map(label => ({ value: label, label })),
  { value: 'none', label: 'No button' },
] as const;

const leads = {
  auto: 'Booking when there is something to book, else contact.',
  none: 'People scroll, and find their own way.',
  'Contact me': 'Your contact details, or the first mail or phone link of your page.',
  'Schedule a meeting': 'Your first section with something to book.',
  'Subscribe my newsletters': 'Your newsletter section, or its form alone while there is none.',
  'Featured service': 'One thing you offer, with its name and price beside the button.',
} as const;

const Action: BlockForm<'heroSection'> = ({ form }) => {
  const { field } = useController({ control: form.control, name: 'action' });
  return (
    <FormSection>
      <Field label="Button" hint={leads[field.value]}>
        <Select {...field} options={actions} onChange={event => field.onChange(event.target.value)} />
      </Field>
      {field.value === 'Featured service' && <Featured form={form} />}
    </FormSection>
  );
};

/** What was featured and is gone, or hidden, is said right here: until then the button does what fits the page. */
const Featured: BlockForm<'heroSection'> = ({ form: { control } }) => {
  const { items } = useFormTools();
  const { field, fieldState } = useController({ control, name: 'targetId' });
  const known = items.filter(item => featurable.includes(item.kind));
  const chosen = known.find(({ id }) => id === field.value);
  const problem =
    field.value === null || chosen?.hidden === false
      ? fieldState.error?.message
      : `This is ${chosen === undefined ? 'no longer on your page' : 'hidden'}. Choose another.`;
  return (
    <Field label="Which one" error={problem} hint={known.length === 0 ? 'Add a service or a class first.' : undefined}>
      <Select
        value={field.value ?? ''}
        options={[
          ...(chosen === undefined
            ? [{ value: field.value ?? '', label: field.value === null ? 'Choose…' : 'Gone' }]
            : []),
          ...known.map(({ id, label, hidden }) => ({ value: id, label: hidden ? `${label} (hidden)` : label })),
        ]}
        onChange={event => field.onChange(event.target.value === '' ? null : event.target.value)}
      />
    </Field>
  );
};
