import { useController } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { CompletingPicture } from '../../images/picture-field.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'showcase'> = ({ form: { control } }) => {
  const { field: words } = useController({ control, name: 'alt' });
  return (
    <>
      <CompletingPicture
        control={control}
        name="imageId"
        label={texts.image}
        words={{ value: words.value, onChange: words.onChange, limit: 260 }}
      />
      <TextRow
        control={control}
        name="title"
        label={texts.title}
        limit={50}
        optional
        placeholder={texts.titlePlaceholder}
      />
      <TextRow control={control} name="caption" label={texts.caption} limit={260} rows={2} optional />
    </>
  );
};
