import type { DraftView } from './draft-store.browser.ts';
import { waitingFor } from './outbox.ts';
import { texts } from './texts.ts';

export type SaveStatus = 'idle' | 'saved' | 'saving' | 'offline' | 'failed' | 'signed-out' | 'conflict' | 'unsaved';

/** Whether what was typed is on the server: the only source of every place that says so. */
export function saveStatusOf({
  draft,
  trouble,
  isSending,
  savedAt,
}: Omit<DraftView, 'failure' | 'history'>): SaveStatus {
  if (draft === null) return 'idle';
  if (Object.keys(draft.conflicts).length + Object.keys(draft.partConflicts).length > 0) return 'conflict';
  const waiting = waitingFor(draft);
  if (trouble !== null && waiting !== 'nothing') return trouble;
  if (isSending || waiting === 'server') return 'saving';
  if (waiting === 'person') return 'unsaved';
  return savedAt === null ? 'idle' : 'saved';
}

/** Whether something typed is in this tab alone, and stays there for now. */
export const isUnsaved = (status: SaveStatus): boolean => !['idle', 'saved', 'saving'].includes(status);

export const saveWords: Record<SaveStatus, string> = {
  idle: '',
  saved: texts.draftSaveState.saved,
  saving: texts.draftSaveState.saving,
  offline: texts.draftSaveState.offline,
  failed: texts.draftSaveState.failed,
  'signed-out': texts.draftSaveState.signedOut,
  conflict: texts.draftSaveState.conflict,
  unsaved: texts.draftSaveState.unsaved,
};
