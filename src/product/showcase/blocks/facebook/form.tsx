import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const FacebookForm: BlockForm<'facebook'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label={texts.form.facebookLink}
      inputMode="url"
      placeholder={texts.form.urlPlaceholder}
      hint={texts.form.urlHint}
    />
    <TextRow
      control={control}
      name="title"
      label={texts.form.nameOnTheCard}
      limit={110}
      optional
      hint={texts.form.titleHint}
    />
    <TextRow control={control} name="description" label={texts.form.description} limit={260} rows={2} optional />
  </>
);
