import { Controller, useWatch } from 'react-hook-form';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { MoreSettings, TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { slugOf } from '../post-slug.ts';

export const Fields: BlockForm<'blog'> = ({ form: { control, formState } }) => {
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] });
  return (
    <>
      <TextRow
        control={control}
        name="title"
        label="Title"
        limit={110}
        placeholder="What to bring to your first class"
      />
      <RichTextRow
        control={control}
        name="description"
        label="Text"
        limit={5000}
        placeholder="Start with what people ask you most."
        tall
      />
      <Controller
        control={control}
        name="imageId"
        render={({ field }) => (
          <PictureRow label="Image" shape={16 / 9} value={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <Field label="Date" error={fieldState.error?.message}>
            <DateInput {...field} />
          </Field>
        )}
      />
      <MoreSettings open={formState.errors.slug !== undefined}>
        <TextRow
          control={control}
          name="slug"
          label="Address"
          optional
          placeholder={slugOf(title) || 'from-the-title'}
          hint={`Your page address, then /blogs/${slugOf(slug) || slugOf(title) || 'post'}. Earlier addresses redirect here.`}
        />
      </MoreSettings>
    </>
  );
};
