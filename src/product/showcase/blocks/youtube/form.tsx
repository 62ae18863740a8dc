import { Controller } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';

export const YoutubeForm: BlockForm<'youtube'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label="Address of the video"
      inputMode="url"
      placeholder="https://youtu.be/…"
      hint="As you copy it from YouTube; any of its forms will do."
    />
    <TextRow control={control} name="title" label="Title" limit={110} placeholder="One song, start to finish" />
    <Controller
      control={control}
      name="imageId"
      render={({ field }) => (
        <PictureRow
          label="Picture before it plays"
          hint="YouTube's own would tell YouTube who visits your page."
          shape={16 / 9}
          named
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  </>
);
