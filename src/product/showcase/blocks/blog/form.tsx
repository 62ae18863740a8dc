import { Controller, useController, useWatch } from 'react-hook-form';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { slugOf } from '../../block-fields/post-slug.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { MoreSettings, TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'blog'> = ({ form: { control, formState } }) => {
  const focus = useController({ control, name: 'focus' }).field;
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] });
  return (
    <>
      <TextRow control={control} name="title" label={texts.title} limit={110} placeholder={texts.titleExample} />
      <RichTextRow
        control={control}
        name="description"
        label={texts.text}
        limit={5000}
        placeholder={texts.descriptionPlaceholder}
        tall
      />
      <PictureField control={control} name="imageId" label={texts.image} shape={16 / 9} focus={focus} />
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <Field label={texts.date} error={fieldState.error?.message}>
            <DateInput {...field} />
          </Field>
        )}
      />
      <MoreSettings open={formState.errors.slug !== undefined}>
        <TextRow
          control={control}
          name="slug"
          label={texts.address}
          optional
          placeholder={slugOf(title) || texts.addressExample}
          hint={texts.slugHint(slugOf(slug) || slugOf(title) || 'post')}
        />
      </MoreSettings>
    </>
  );
};
