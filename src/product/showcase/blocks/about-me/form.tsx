import { Controller } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';

export const Fields: BlockForm<'mediaText'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="title" label="Title" limit={110} optional />
    <RichTextRow
      control={control}
      name="text"
      label="Text"
      limit={5000}
      placeholder="How you started, and who you work with."
    />
    <Controller
      control={control}
      name="imageId"
      render={({ field }) => <PictureRow label="Image" shape={3 / 2} value={field.value} onChange={field.onChange} />}
    />
  </>
);
