import { useController } from 'react-hook-form';
import { FieldError } from '../../../../ui/fields/field.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';

export const Fields: BlockForm<'showcase'> = ({ form: { control } }) => {
  const { field, fieldState } = useController({ control, name: 'imageId' });
  const { field: words } = useController({ control, name: 'alt' });
  return (
    <>
      <div className="v-tiers">
        <PictureRow
          label="Image"
          words={{ value: words.value, onChange: words.onChange, limit: 260 }}
          value={field.value}
          onChange={field.onChange}
        />
        {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
      </div>
      <TextRow control={control} name="title" label="Title" limit={50} optional placeholder="Rooftop social, June" />
      <TextRow control={control} name="caption" label="Caption" limit={260} rows={2} optional />
    </>
  );
};
