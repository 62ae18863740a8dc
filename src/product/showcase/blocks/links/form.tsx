import type { BlockForm } from '../form-context.tsx';
import { TextRow } from '../form-parts.tsx';

export const LinkForm: BlockForm<'link'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="title" label="Title" limit={110} placeholder="My playlist for practice" />
    <TextRow
      control={control}
      name="url"
      label="Address"
      inputMode="url"
      placeholder="example.com/maya"
      hint="A web address, mailto: or tel:"
    />
    <TextRow control={control} name="description" label="Description" limit={260} rows={2} optional />
  </>
);
