import type { UseFormReturn } from 'react-hook-form';
import { type Later, later } from '../../../../ui/display/later.tsx';
import { type BlockKind, byKind, type FieldsOf, folderOf } from '../../block-kinds/kinds.ts';

type SomeForm = Later<{ form: UseFormReturn<FieldsOf<BlockKind>> }>;

/** The form of each kind, loaded from its folder when one is first opened. */
export const blockForms: Record<BlockKind, SomeForm> = byKind(kind =>
  later(async () => (await import(`../../blocks/${folderOf(kind)}/form.tsx`)).Fields),
);
