import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const TypeformForm: BlockForm<'typeform'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label={texts.form.formLink}
      inputMode="url"
      placeholder={texts.form.urlPlaceholder}
      hint={texts.form.urlHint}
    />
    <TextRow
      control={control}
      name="title"
      label={texts.form.title}
      limit={110}
      placeholder={texts.form.titlePlaceholder}
    />
    <TextRow
      control={control}
      name="description"
      label={texts.form.description}
      limit={260}
      rows={2}
      optional
      placeholder={texts.form.descriptionPlaceholder}
    />
  </>
);
