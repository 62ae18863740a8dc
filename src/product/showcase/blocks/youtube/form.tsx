import { titleLength } from '../../block-fields/block.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
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
    <PictureField
      control={control}
      name="imageId"
      label={texts.previewImage}
      hint={texts.previewImageHint}
      shape={16 / 9}
      named
    />
  </>
);
