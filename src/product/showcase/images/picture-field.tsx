import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
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
