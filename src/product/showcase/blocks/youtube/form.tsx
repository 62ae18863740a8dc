import { Controller } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { titleLength } from '../block.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'youtube'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label={texts.videoLink}
      inputMode="url"
      placeholder={texts.urlPlaceholder}
      hint={texts.urlHint}
    />
    <TextRow
      control={control}
      name="title"
      label={texts.title}
      limit={titleLength}
      placeholder={texts.titlePlaceholder}
    />
    <Controller
      control={control}
      name="imageId"
      render={({ field }) => (
        <PictureRow
          label={texts.previewImage}
          hint={texts.previewImageHint}
          shape={16 / 9}
          named
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  </>
);
