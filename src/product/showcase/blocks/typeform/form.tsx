import { titleLength } from '../../block-fields/block.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'typeform'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label={texts.formLink}
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
    <TextRow
      control={control}
      name="description"
      label={texts.description}
      limit={260}
      rows={2}
      optional
      placeholder={texts.descriptionPlaceholder}
    />
  </>
);
