import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const EmailForm: BlockForm<'email'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="title" label="Title" limit={50} placeholder="Tell me what you have in mind" />
    <TextRow
      control={control}
      name="address"
      label="Mail address"
      limit={254}
      placeholder="maya@example.com"
      hint="Everybody who opens your page can read what stands here."
    />
    <TextRow
      control={control}
      name="subject"
      label="Subject of the mail"
      limit={100}
      optional
      placeholder="A question about lessons"
      hint="Filled in before people begin to write, so that you can sort what arrives."
    />
    <TextRow
      control={control}
      name="text"
      label="A line below the title"
      limit={400}
      rows={2}
      optional
      placeholder="I answer within a day, on Mondays after tea."
    />
  </>
);
