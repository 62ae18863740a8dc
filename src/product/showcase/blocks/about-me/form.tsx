import { Controller } from 'react-hook-form';
import type { BlockForm } from '../form-context.tsx';
import { TextRow } from '../form-parts.tsx';
import { PictureRow } from '../picture-row.tsx';

export const AboutMeForm: BlockForm<'mediaText'> = ({ form: { control, getValues } }) => (
  <>
    <TextRow control={control} name="title" label="Title" limit={110} optional />
    <TextRow
      control={control}
      name="text"
      label="Text"
      limit={5000}
      rows={8}
      hint="Plain words. An empty line starts a new paragraph."
    />
    <Controller
      control={control}
      name="imageId"
      render={({ field }) => (
        <PictureRow label="Picture" alt={getValues('title')} value={field.value} onChange={field.onChange} />
      )}
    />
  </>
);
