import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'team'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="name" label={texts.name} limit={100} placeholder={texts.namePlaceholder} />
    <TextRow
      control={control}
      name="title"
      label={texts.role}
      limit={50}
      optional
      placeholder={texts.titlePlaceholder}
    />
    <PictureField control={control} name="imageId" label={texts.photo} shape={4 / 5} named />
    <TextRow
      control={control}
      name="url"
      label={texts.theirPage}
      inputMode="url"
      optional
      placeholder={texts.urlPlaceholder}
      hint={texts.urlHint}
    />
  </>
);
