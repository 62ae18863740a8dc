import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { focusFirst } from './first-focus.browser.ts';
import { enterTopLayer } from './use-top-layer.ts';

type ModalProps = Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose' | 'onPointerDown'>;

/**
 * Keeps a native dialog open as a modal while `open`. Escape or a click beside it calls `onClose`; the browser
 * keeps the focus inside and returns it afterwards.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    dialog.showModal();
    focusFirst(dialog);
    const leave = enterTopLayer(dialog);
    // Loaded now: nothing can be decided in the dialog before, and it need not wait for this.
    const keeping = import('./keep-in-dialog.browser.ts').then(
      ({ keepFocusIn }) => keepFocusIn(dialog),
      () => undefined,
    );
    return () => {
      leave();
      dialog.close();
      void keeping.then(letGo => letGo?.());
    };
  }, [open]);
  return {
    ref,
    onCancel: event => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Chromium closes a dialog on a second Escape whatever the handler does.
    onClose: event => {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onPointerDown: event => {
      if (event.target !== event.currentTarget) return;
      const box = event.currentTarget.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) onClose();
    },
  };
}
