import { focusHeading } from './first-focus.browser.ts';

/** Until the next rendering the browser leaves the focus in what was just closed. */
function hasNoFocus(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('dialog:not([open])') !== null;
}

/**
 * When pressing a button removes it (its question is answered), the focus moves to the dialog's heading rather than to
 * the page below, which is inert. Returns the function that ends this.
 */
export function keepFocusIn(dialog: HTMLDialogElement): () => void {
  let last: Element | null = document.activeElement;
  const remember = (event: FocusEvent): void => {
    last = event.target instanceof Element ? event.target : null;
  };
  dialog.addEventListener('focusin', remember);
  const observer = new MutationObserver(() => {
    if (last !== null && !last.isConnected && hasNoFocus()) focusHeading(dialog);
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', remember);
    observer.disconnect();
    focusAfterDialog();
  };
}

/**
 * After a dialog closed. The browser returns the focus to what opened it; when that is gone, it moves to the
 * heading below.
 */
function focusAfterDialog(): void {
  requestAnimationFrame(() => {
    if (!hasNoFocus()) return;
    const below = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    focusHeading(below ?? document.querySelector('main') ?? document);
  });
}
