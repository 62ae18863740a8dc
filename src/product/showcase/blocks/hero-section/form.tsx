import { useController } from 'react-hook-form';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { ctaLabels } from '../cta/block.ts';
import { featurable } from './block.ts';

export const Fields: BlockForm<'heroSection'> = ({ form }) => (
  <>
    <Arrangement form={form} />
    <Line form={form} />
    <Action form={form} />
  </>
);

const layouts = [
  { value: 'beside', label: 'Photo beside' },
  { value: 'above', label: 'Photo above' },
  { value: 'words', label: 'Text only' },
] as const;

const layoutHints = {
  beside: 'On phones, the photo is always above.',
  above: 'Centered, photo first.',
  words: 'No photo. With a cover, the text is on it.',
};

const covers = [
  { value: 'profile', label: 'From profile' },
  { value: 'own', label: 'Different cover' },
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
            label="Header cover"
            hint="A wide image that shows what you do."
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
        label="Tagline"
        limit={110}
        rows={2}
        optional
        placeholder="New in spring: Saturday mornings in the park."
        hint="For current news. Your one-liner in your profile doesn’t change."
      />
      {line.value.trim() !== '' && (
        <Pills legend="Tagline position" choices={places} value={stands.value} onChange={stands.onChange} />
      )}
    </FormSection>
  );
};

const actions = [
  { value: 'auto', label: 'Automatic' },
  ...ctaLabels.map(label => ({ value: label, label })),
  { value: 'none', label: 'No button' },
] as const;

const leads = {
  auto: 'Booking if there’s something to book, otherwise contact.',
  none: 'No button in the header.',
  'Contact me': 'Your contact details, or the first email or phone link on your page.',
  'Schedule a meeting': 'Your first section with something to book.',
  'Subscribe my newsletters': 'Your newsletter section, or a sign-up form.',
  'Featured service': 'One of your services, with its name and price next to the button.',
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
    <Field
      label="Service or class"
      error={problem}
      hint={known.length === 0 ? 'Add a service or a class first.' : undefined}
    >
      <Select
        value={field.value ?? ''}
        options={[
          ...(chosen === undefined
            ? [{ value: field.value ?? '', label: field.value === null ? 'Choose…' : 'Deleted' }]
            : []),
          ...known.map(({ id, label, hidden }) => ({ value: id, label: hidden ? `${label} (hidden)` : label })),
        ]}
        onChange={event => field.onChange(event.target.value === '' ? null : event.target.value)}
      />
    </Field>
  );
};
