import './toast.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type ShownToast, shownToasts, watchToasts } from '../behavior/toasts.browser.ts';
import { useFreePlace } from '../behavior/use-free-place.ts';
import { useTopLayer } from '../behavior/use-top-layer.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { texts } from './texts.ts';

export { dropUndoOffers, showToast, type Toast } from '../behavior/toasts.browser.ts';

/** Where toasts appear; one in the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  const top = useTopLayer();
  const box = useRef<HTMLDivElement>(null);
  const place = useFreePlace(box, toasts, top);
  // In a modal it has a row of its own instead.
  const style = top === undefined && place !== undefined ? { ...place, bottom: 'auto', translate: 'none' } : undefined;
  return createPortal(
    <div ref={box} className="v-toasts" role="status" aria-live="polite" style={style}>
      {toasts.map(toast => (
        <Line key={toast.id} toast={toast} />
      ))}
    </div>,
    top ?? document.body,
  );
}

const icons = { done: 'check', problem: 'warning', why: 'info' } as const;

function Line({ toast }: { toast: ShownToast }) {
  const { id, text, onUndo, tone = 'done' } = toast;
  const action = onUndo === undefined ? toast.action : { label: texts.toast.undo, onSelect: onUndo };
  const stay = tone === 'problem' || action !== undefined ? 10_000 : 5_000;
  useEffect(() => {
    const wait = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(wait);
  }, [id, stay]);
  return (
    <div className="v-toast">
      <Icon name={icons[tone]} />
      <span className="v-toast-words">{text}</span>
      {action !== undefined && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            action.onSelect();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={texts.toast.dismiss} size="small" onClick={() => dismissToast(id)} />
    </div>
  );
}
