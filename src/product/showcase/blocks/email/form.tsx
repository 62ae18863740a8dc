import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'email'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="title" label={texts.title} limit={50} placeholder={texts.titlePlaceholder} />
    <TextRow
      control={control}
      name="address"
      label={texts.email}
      limit={254}
      placeholder={texts.addressPlaceholder}
      hint={texts.addressHint}
    />
    <TextRow
      control={control}
      name="subject"
      label={texts.emailSubject}
      limit={100}
      optional
      placeholder={texts.subjectPlaceholder}
      hint={texts.subjectHint}
    />
    <TextRow
      control={control}
      name="text"
      label={texts.subtitle}
      limit={400}
      rows={2}
      optional
      placeholder={texts.textPlaceholder}
    />
  </>
);
