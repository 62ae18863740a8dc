import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { enterTopLayer } from './use-top-layer.ts';

type ModalProps = Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose' | 'onPointerDown'>;

/**
 * Keeps a native dialog open as a modal while `open`. `onClose` is asked for by Escape or a press beside it; the
 * browser holds focus inside and gives it back afterwards.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    dialog.showModal();
    // The browser goes to the first control, which closes it; a dialog that asks for words says where they go.
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    const leave = enterTopLayer(dialog);
    // Fetched now: nothing can be decided in it before, and no screen waits for this to be shown.
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
    // Chromium closes on a second Escape without asking.
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
