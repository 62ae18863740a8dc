import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'facebook'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="url"
      label="Facebook link"
      inputMode="url"
      placeholder="facebook.com/maya.okafor"
      hint="Copy it from your browser."
    />
    <TextRow
      control={control}
      name="title"
      label="Name on the card"
      limit={110}
      optional
      hint="Leave empty to use the name in the link."
    />
    <TextRow control={control} name="description" label="Description" limit={260} rows={2} optional />
  </>
);
