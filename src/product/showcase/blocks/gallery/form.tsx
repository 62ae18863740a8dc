import { useController } from 'react-hook-form';
import { FieldError } from '../../../../ui/field.tsx';
import type { BlockForm } from '../form-context.tsx';
import { TextRow } from '../form-parts.tsx';
import { PictureRow } from '../picture-row.tsx';

export const GalleryForm: BlockForm<'showcase'> = ({ form: { control, getValues } }) => {
  const { field, fieldState } = useController({ control, name: 'imageId' });
  return (
    <>
      <div className="v-tiers">
        <PictureRow
          label="Picture"
          alt={getValues('alt') || getValues('title')}
          value={field.value}
          onChange={field.onChange}
        />
        {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
      </div>
      <TextRow
        control={control}
        name="alt"
        label="What the picture shows"
        limit={260}
        optional
        placeholder="Two dancers mid-turn under paper lanterns"
        hint="Read aloud to people who cannot see it."
      />
      <TextRow control={control} name="title" label="Title" limit={50} optional placeholder="Rooftop social, June" />
      <TextRow control={control} name="caption" label="Caption" limit={260} rows={2} optional />
    </>
  );
};
