import './toast.css';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useTopLayer } from './top-layer.ts';

export type Toast = {
  /** What happened: "Class deleted". */
  text: string;
  tone?: 'done' | 'problem' | undefined;
  /** Takes it back; with it the toast stays longer. */
  onUndo?: (() => void) | undefined;
  /** Another single action instead of undo. */
  action?: { label: string; onSelect: () => void } | undefined;
};

type Shown = Toast & { id: number };

let shown: readonly Shown[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** Says what happened, at the foot of the screen. The newest three stay. Works from anywhere while a Toaster is on the page. */
export function showToast(toast: Toast): void {
  last += 1;
  change([...shown, { ...toast, id: last }].slice(-3));
}

/** Takes the offers to undo away: something was undone in another way, and they would offer what is history now. */
export function dropUndoOffers(): void {
  change(shown.filter(toast => toast.onUndo === undefined));
}

/** Where toasts appear; one in the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const top = useTopLayer();
  return createPortal(
    <div className="v-toasts" role="status" aria-live="polite">
      {toasts.map(toast => (
        <Line key={toast.id} toast={toast} />
      ))}
    </div>,
    top ?? document.body,
  );
}

function Line({ toast }: { toast: Shown }) {
  const { id, text, onUndo } = toast;
  const action = onUndo === undefined ? toast.action : { label: 'Undo', onSelect: onUndo };
  const stay = toast.tone === 'problem' || action !== undefined ? 10_000 : 5_000;
  useEffect(() => {
    const wait = setTimeout(() => dismiss(id), stay);
    return () => clearTimeout(wait);
  }, [id, stay]);
  return (
    <div className="v-toast">
      <Icon name={toast.tone === 'problem' ? 'warning' : 'check'} />
      <span className="v-toast-words">{text}</span>
      {action !== undefined && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            action.onSelect();
            dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" onClick={() => dismiss(id)} />
    </div>
  );
}

function dismiss(id: number): void {
  change(shown.filter(toast => toast.id !== id));
}

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
