import type { UseFormReturn } from 'react-hook-form';
import { type Later, later } from '../../../../ui/display/later.tsx';
import { type BlockKind, byKind, type FieldsOf, folderOf } from '../../blocks/kinds.ts';

/** A form as whoever holds the fields sees it: of some kind, and the fields are of that kind. */
type SomeForm = Later<{ form: UseFormReturn<FieldsOf<BlockKind>> }>;

/** The form of each kind, fetched from its folder when one is first opened. */
export const blockForms: Record<BlockKind, SomeForm> = byKind(kind =>
  later(async () => (await import(`../../blocks/${folderOf(kind)}/form.tsx`)).Fields),
);
