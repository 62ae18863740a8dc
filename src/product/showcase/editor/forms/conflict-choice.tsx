import { Suspense } from 'react';
import { later } from '../../../../ui/display/later.tsx';
import type { PartKey } from '../../block-kinds/page-part.ts';
import { localPart } from '../draft/draft-parts.ts';
import { formFields } from '../draft/draft-state.ts';
import type { Typed } from '../draft/edit.ts';
import { useDraft } from '../draft/use-draft.ts';

export const WordsChoice = later(async () => (await import('./conflict-words-choice.tsx')).WordsChoice);

/** An item that was changed in two places: shows both versions, and overwrites nothing until one is chosen. */
export function ConflictChoice({ id }: { id: string }) {
  const theirs = useDraft(draft => draft.conflicts[id]);
  const mine = useDraft(draft => draft.items[id]);
  if (theirs === undefined || mine === undefined) return null;
  return (
    <Suspense fallback={null}>
      <WordsChoice id={id} mine={formFields(mine)} theirs={theirs.fields as Typed} isDeleted={theirs.deleted} />
    </Suspense>
  );
}

/** The same for the profile, the look, the settings of a section, and the order of sections. */
export function PartConflictChoice({ part }: { part: PartKey }) {
  const theirs = useDraft(draft => draft.partConflicts[part]);
  const mine = useDraft(draft => (draft.partConflicts[part] === undefined ? undefined : draft));
  if (theirs === undefined || mine === undefined) return null;
  return (
    <Suspense fallback={null}>
      <WordsChoice id={part} mine={localPart(mine, part)} theirs={theirs.fields} isDeleted={false} />
    </Suspense>
  );
}
