import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'skill'> = ({ form: { control } }) => (
  <TextRow
    control={control}
    name="title"
    label="Skill"
    limit={50}
    placeholder="Salsa for beginners"
    hint="One or two words each."
  />
);
