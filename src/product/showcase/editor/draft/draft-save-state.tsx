import '../../../../ui/display/save-state.css';
import { Spinner } from '../../../../ui/buttons/spinner.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatClock } from '../../../calendar/format-time.ts';
import type { DraftView } from './draft-store.browser.ts';
import { editorPath } from './selection.ts';
import { texts } from './texts.ts';
import { untouchedItems } from './unsaved.ts';
import { useDraftStore, useDraftView } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';

/** Whether what was typed is saved: Saving, Saved 12:04, Offline, Conflict. `onConflict` opens the choice. */
export function DraftSaveState({ onConflict }: { onConflict: () => void }) {
  const store = useDraftStore();
  const pageId = usePageId();
  const status = useDraftView(statusOf);
  const savedAt = useDraftView(view => view.savedAt);
  return (
    <span className={status === 'failed' || status === 'conflict' ? 'v-save v-save-problem' : 'v-save'} role="status">
      {status === 'saving' && <Spinner size={14} />}
      {icons[status] !== undefined && <Icon name={icons[status]} size={16} />}
      {status === 'saved' && savedAt !== null
        ? texts.draftSaveState.savedAt(formatClock(savedAt, ownZone))
        : words[status]}
      {status === 'failed' && (
        <button type="button" onClick={() => void store.send()}>
          {texts.tryAgain}
        </button>
      )}
      {status === 'conflict' && (
        <button type="button" onClick={onConflict}>
          {texts.draftSaveState.chooseWhichVersionToKeep}
        </button>
      )}
      {status === 'signed-out' && (
        <a href={`/signin?next=${editorPath(undefined, pageId)}`}>{texts.draftSaveState.signIn}</a>
      )}
    </span>
  );
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Status = 'idle' | 'saved' | 'saving' | 'waiting' | 'offline' | 'failed' | 'signed-out' | 'conflict' | 'unsaved';

const words: Record<Status, string> = {
  idle: '',
  saved: texts.draftSaveState.saved,
  saving: texts.draftSaveState.saving,
  waiting: texts.draftSaveState.saving,
  offline: texts.draftSaveState.offline,
  failed: texts.draftSaveState.notSaved,
  'signed-out': texts.draftSaveState.signedOut,
  conflict: texts.draftSaveState.conflict,
  unsaved: texts.draftSaveState.unsavedChanges,
};

const icons: Partial<Record<Status, 'check' | 'offline' | 'warning'>> = {
  saved: 'check',
  offline: 'offline',
  failed: 'warning',
  'signed-out': 'warning',
  conflict: 'warning',
  unsaved: 'warning',
};

function statusOf({ draft, trouble, isSending, savedAt }: DraftView): Status {
  if (draft === null) return 'idle';
  if (Object.keys(draft.conflicts).length + Object.keys(draft.partConflicts).length > 0) return 'conflict';
  if (trouble !== null && draft.outbox.length > 0) return trouble;
  if (isSending) return 'saving';
  const untouched = new Set(untouchedItems(draft).map(({ id }) => id));
  const waiting = draft.outbox.filter(edit => !('id' in edit && untouched.has(edit.id)));
  const held = waiting.filter(edit =>
    edit.edit === 'item'
      ? draft.items[edit.id]?.typed !== null
      : edit.edit === 'profile' && draft.profile.typed !== null,
  ).length;
  if (held < waiting.length) return 'waiting';
  if (held > 0) return 'unsaved';
  return savedAt === null ? 'idle' : 'saved';
}
