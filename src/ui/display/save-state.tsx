import './save-state.css';
import { Spinner } from '../buttons/spinner.tsx';
import { Icon } from '../icons/icon.tsx';
import { texts } from './texts.ts';

export type SaveStatus = 'idle' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'failed';

const words: Record<SaveStatus, string> = {
  idle: '',
  unsaved: texts.saveState.unsavedChanges,
  saving: texts.saveState.saving,
  saved: texts.saveState.saved,
  offline: texts.saveState.offline,
  failed: texts.saveState.notSaved,
};

/** Beside a title: whether everything is saved. */
export function SaveState({ status, onRetry }: { status: SaveStatus; onRetry?: (() => void) | undefined }) {
  return (
    <span className={status === 'failed' ? 'v-save v-save-problem' : 'v-save'} role="status">
      {status === 'saving' && <Spinner size={14} />}
      {status === 'saved' && <Icon name="check" size={16} />}
      {status === 'offline' && <Icon name="offline" size={16} />}
      {status === 'failed' && <Icon name="error" size={16} />}
      <span>{words[status]}</span>
      {status === 'failed' && onRetry !== undefined && (
        <button type="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </span>
  );
}
