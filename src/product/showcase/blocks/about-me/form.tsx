import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'mediaText'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="title" label={texts.title} limit={110} optional />
    <RichTextRow control={control} name="text" label={texts.text} limit={5000} placeholder={texts.textPlaceholder} />
    <PictureField control={control} name="imageId" label={texts.image} shape={3 / 2} />
  </>
);
