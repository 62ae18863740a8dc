import { Controller } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';

export const Fields: BlockForm<'youtube'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label="Video link"
      inputMode="url"
      placeholder="https://youtu.be/…"
      hint="Copy it from YouTube."
    />
    <TextRow control={control} name="title" label="Title" limit={110} placeholder="One song, start to finish" />
    <Controller
      control={control}
      name="imageId"
      render={({ field }) => (
        <PictureRow
          label="Preview image"
          hint="YouTube’s own preview would share visitor data with YouTube."
          shape={16 / 9}
          named
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  </>
);
