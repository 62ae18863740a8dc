/** Puts the focus on the first heading in an element, which says where one is. */
function focusHeading(within: ParentNode): void {
  const heading = within.querySelector<HTMLElement>('h1, h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The browser leaves the focus in what was just closed until it draws the page again. */
function isNowhere(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('dialog:not([open])') !== null;
}

/**
 * Where a press takes the pressed button away (what was asked is decided), the focus goes to the dialog's heading rather
 * than to the page below, which nobody can reach. Answers what ends it.
 */
export function keepFocusIn(dialog: HTMLDialogElement): () => void {
  let last: Element | null = document.activeElement;
  const remember = (event: FocusEvent): void => {
    last = event.target instanceof Element ? event.target : null;
  };
  dialog.addEventListener('focusin', remember);
  const observer = new MutationObserver(() => {
    if (last !== null && !last.isConnected && isNowhere()) focusHeading(dialog);
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', remember);
    observer.disconnect();
    focusAfterDialog();
  };
}

/**
 * A dialog closed. The browser gives the focus back to what opened it; where that is gone, or goes with it, it goes to
 * the heading below.
 */
function focusAfterDialog(): void {
  requestAnimationFrame(() => {
    if (!isNowhere()) return;
    const below = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    focusHeading(below ?? document.querySelector('main') ?? document);
  });
}
