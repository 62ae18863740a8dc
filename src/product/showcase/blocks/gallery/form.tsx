import { useController } from 'react-hook-form';
import { FieldError } from '../../../../ui/fields/field.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'showcase'> = ({ form: { control } }) => {
  const { field, fieldState } = useController({ control, name: 'imageId' });
  const { field: words } = useController({ control, name: 'alt' });
  return (
    <>
      <div className="v-tiers">
        <PictureRow
          label={texts.image}
          words={{ value: words.value, onChange: words.onChange, limit: 260 }}
          value={field.value}
          onChange={imageId => {
            field.onChange(imageId);
            // Choosing a picture completes the edit.
            field.onBlur();
          }}
        />
        {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
      </div>
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
