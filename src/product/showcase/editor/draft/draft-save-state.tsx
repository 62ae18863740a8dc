import '../../../../ui/display/save-state.css';
import { Spinner } from '../../../../ui/buttons/spinner.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatClock } from '../../../calendar/format-time.ts';
import { type SaveStatus, saveStatusOf, saveWords } from './outbox.ts';
import { editorPath } from './selection.ts';
import { texts } from './texts.ts';
import { useDraftStore, useDraftView } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';

/** Whether what was typed is saved: Saving, Saved 12:04, Offline, Conflict. `onConflict` opens the choice. */
export function DraftSaveState({ onConflict }: { onConflict: () => void }) {
  const store = useDraftStore();
  const pageId = usePageId();
  const status = useDraftView(saveStatusOf);
  const savedAt = useDraftView(view => view.savedAt);
  return (
    <span className={status === 'failed' || status === 'conflict' ? 'v-save v-save-problem' : 'v-save'} role="status">
      {status === 'saving' && <Spinner size={14} />}
      {icons[status] !== undefined && <Icon name={icons[status]} size={16} />}
      <span>
        {status === 'saved' && savedAt !== null
          ? texts.draftSaveState.savedAt(formatClock(savedAt, ownZone))
          : saveWords[status]}
      </span>
      {status === 'failed' && (
        <button type="button" onClick={() => void store.send()}>
          {texts.tryAgain}
        </button>
      )}
      {status === 'conflict' && (
        <button type="button" onClick={onConflict}>
          {texts.draftSaveState.chooseVersion}
        </button>
      )}
      {status === 'signed-out' && (
        <a href={`/signin?next=${editorPath(undefined, pageId)}`}>{texts.draftSaveState.signIn}</a>
      )}
    </span>
  );
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const icons: Partial<Record<SaveStatus, 'check' | 'offline' | 'warning'>> = {
  saved: 'check',
  offline: 'offline',
  failed: 'warning',
  'signed-out': 'warning',
  conflict: 'warning',
  unsaved: 'warning',
};
