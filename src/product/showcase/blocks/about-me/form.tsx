import { useWatch } from 'react-hook-form';
import { isRichText, richTextLength } from '../../../../base/rich-text.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { aboutMeTextLength } from './block.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'mediaText'> = ({ form: { control } }) => {
  const text: unknown = useWatch({ control, name: 'text' });
  const isOverlong = isRichText(text) && richTextLength(text) > aboutMeTextLength;
  return (
    <>
      <TextRow control={control} name="title" label={texts.title} limit={110} optional />
      <RichTextRow
        control={control}
        name="text"
        label={texts.text}
        limit={aboutMeTextLength}
        placeholder={texts.textPlaceholder}
        {...(isOverlong && { hint: texts.overlong(aboutMeTextLength) })}
      />
      <PictureField control={control} name="imageId" label={texts.image} shape={3 / 2} />
    </>
  );
};
