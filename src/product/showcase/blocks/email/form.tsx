import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'email'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="title" label="Title" limit={50} placeholder="What can I help you with?" />
    <TextRow
      control={control}
      name="address"
      label="Email"
      limit={254}
      placeholder="maya@example.com"
      hint="This is public."
    />
    <TextRow
      control={control}
      name="subject"
      label="Email subject"
      limit={100}
      optional
      placeholder="A question about lessons"
      hint="Filled in for people, so you can sort your inbox."
    />
    <TextRow
      control={control}
      name="text"
      label="Subtitle"
      limit={400}
      rows={2}
      optional
      placeholder="I reply within a day."
    />
  </>
);
