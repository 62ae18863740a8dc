import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FieldError } from '../../../ui/fields/field.tsx';
import { PictureRow } from './picture-row.tsx';

type Props<T extends FieldValues> = Omit<ComponentProps<typeof PictureRow>, 'value' | 'onChange'> & {
  control: Control<T>;
  name: FieldPath<T>;
};

/** A picture as a field of a form: the id of an image, or null. */
export function PictureField<T extends FieldValues>({ control, name, ...row }: Props<T>) {
  const { value, onChange } = useController({ control, name }).field;
  return <PictureRow {...row} value={typeof value === 'string' ? value : null} onChange={onChange} />;
}

/** The same where choosing a picture completes the edit, with its error below. */
export function CompletingPicture<T extends FieldValues>({ control, name, ...row }: Props<T>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="v-tiers">
      <PictureRow
        {...row}
        value={typeof field.value === 'string' ? field.value : null}
        onChange={imageId => {
          field.onChange(imageId);
          field.onBlur();
        }}
      />
      {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
    </div>
  );
}
