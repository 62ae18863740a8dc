import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'skill'> = ({ form: { control } }) => (
  <TextRow
    control={control}
    name="title"
    label={texts.skill}
    limit={50}
    placeholder={texts.titlePlaceholder}
    hint={texts.titleHint}
  />
);
