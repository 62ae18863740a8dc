import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'typeform'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label="Form link"
      inputMode="url"
      placeholder="maya.typeform.com/to/…"
      hint="Copy it from Typeform under Share."
    />
    <TextRow control={control} name="title" label="Title" limit={110} placeholder="Which class is yours?" />
    <TextRow
      control={control}
      name="description"
      label="Description"
      limit={260}
      rows={2}
      optional
      placeholder="Four questions, one minute."
    />
  </>
);
