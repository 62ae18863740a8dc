import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { Pills, TextRow, Warning } from '../../form-fields/form-parts.tsx';
import { useEditorTools } from '../../form-fields/use-editor-tools.ts';
import { CompletingPicture } from '../../images/picture-field.tsx';
import { ctaLabels } from '../cta/block.ts';
import { featurable } from './block.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'heroSection'> = ({ form }) => (
  <>
    <Arrangement form={form} />
    <Line form={form} />
    <Action form={form} />
  </>
);

const layouts = [
  { value: 'beside', label: texts.photoBeside },
  { value: 'above', label: texts.photoAbove },
  { value: 'words', label: texts.textOnly },
] as const;

const layoutHints = {
  beside: texts.layoutHint,
  above: texts.centeredPhotoFirst,
  words: texts.noPhoto,
};

const covers = [
  { value: 'profile', label: texts.fromProfile },
  { value: 'own', label: texts.differentCover },
  { value: 'none', label: texts.none },
] as const;

const Arrangement: BlockForm<'heroSection'> = ({ form: { control } }) => {
  const layout = useController({ control, name: 'layout' }).field;
  const cover = useController({ control, name: 'cover' }).field;
  const focus = useController({ control, name: 'focus' }).field;
  return (
    <FormSection>
      <div className="v-tiers">
        <Pills legend={texts.layout} choices={layouts} value={layout.value} onChange={layout.onChange} />
        <span className="v-field-foot">{layoutHints[layout.value]}</span>
      </div>
      <Pills legend={texts.cover} choices={covers} value={cover.value} onChange={cover.onChange} />
      {cover.value === 'own' && (
        <CompletingPicture
          control={control}
          name="imageId"
          label={texts.headerCover}
          hint={texts.headerCoverHint}
          decoration
          focus={focus}
        />
      )}
    </FormSection>
  );
};

const places = [
  { value: 'instead', label: texts.insteadOneLiner },
  { value: 'above', label: texts.aboveIt },
] as const;

const Line: BlockForm<'heroSection'> = ({ form: { control } }) => {
  const line = useController({ control, name: 'line' }).field;
  const position = useController({ control, name: 'lineStands' }).field;
  return (
    <FormSection>
      <TextRow
        control={control}
        name="line"
        label={texts.tagline}
        limit={110}
        rows={2}
        optional
        placeholder={texts.linePlaceholder}
        hint={texts.lineHint}
      />
      {line.value.trim() !== '' && (
        <Pills legend={texts.taglinePosition} choices={places} value={position.value} onChange={position.onChange} />
      )}
    </FormSection>
  );
};

const actions = [
  { value: 'auto', label: texts.automatic },
  ...ctaLabels.map(label => ({ value: label, label })),
  { value: 'none', label: texts.noButton },
] as const;

const leads = {
  auto: texts.automaticHint,
  none: texts.noButtonHint,
  'Contact me': texts.contactHint,
  'Schedule a meeting': texts.bookingHint,
  'Subscribe my newsletters': texts.newsletterHint,
  'Featured service': texts.offerHint,
} as const;

const Action: BlockForm<'heroSection'> = ({ form }) => {
  const { field } = useController({ control: form.control, name: 'action' });
  const lacksContact = useEditorTools().useLacksContact();
  return (
    <FormSection>
      <Field
        label={texts.button}
        hint={field.value === 'Contact me' && lacksContact ? <Warning>{texts.noContact}</Warning> : leads[field.value]}
      >
        <Select {...field} options={actions} onChange={event => field.onChange(event.target.value)} />
      </Field>
      {field.value === 'Featured service' && <Featured form={form} />}
      {field.value !== 'none' && (
        <TextRow
          control={form.control}
          name="label"
          label={texts.buttonText}
          limit={40}
          optional
          placeholder={field.value === 'auto' ? texts.buttonTextPlaceholder : field.value}
        />
      )}
    </FormSection>
  );
};

/** Says here when the featured item was deleted or hidden: until it is replaced, the page chooses the button. */
const Featured: BlockForm<'heroSection'> = ({ form: { control } }) => {
  const { items } = useFormTools();
  const { field, fieldState } = useController({ control, name: 'targetId' });
  const known = items.filter(item => featurable.includes(item.kind));
  const chosen = known.find(({ id }) => id === field.value);
  const problem =
    field.value === null || chosen?.hidden === false
      ? fieldState.error?.message
      : texts.thisIsHidden(chosen === undefined ? texts.gone : 'hidden');
  return (
    <Field
      label={texts.serviceOrClass}
      error={problem}
      hint={known.length === 0 ? texts.serviceOrClassHint : undefined}
    >
      <Select
        value={field.value ?? ''}
        options={[
          ...(chosen === undefined
            ? [{ value: field.value ?? '', label: field.value === null ? texts.choose : texts.deleted }]
            : []),
          ...known.map(({ id, label, hidden }) => ({ value: id, label: hidden ? `${label} (hidden)` : label })),
        ]}
        onChange={event => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
};
