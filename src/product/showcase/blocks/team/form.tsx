import { Controller } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';

export const Fields: BlockForm<'team'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="name" label="Name" limit={100} placeholder="Tomé Alves" />
    <TextRow control={control} name="title" label="Role" limit={50} optional placeholder="Congas and Saturday class" />
    <Controller
      control={control}
      name="imageId"
      render={({ field }) => (
        <PictureRow label="Photo" shape={4 / 5} named value={field.value} onChange={field.onChange} />
      )}
    />
    <TextRow
      control={control}
      name="url"
      label="Their page"
      inputMode="url"
      optional
      placeholder="example.com/tome"
      hint="Their name links to it."
    />
  </>
);
