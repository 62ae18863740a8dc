const controls = 'a[href], button, summary, input:not([type="hidden"]), select, textarea, [contenteditable="true"]';
const fields = 'input, select, textarea, [contenteditable="true"]';

/**
 * Moves the focus into a dialog that has just opened, where the browser would choose the button that closes it: to
 * `data-first`, or to the field that a form begins with. Details and questions begin at their heading, so that they
 * are read before something is pressed.
 */
export function focusFirst(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector('.v-dialog-body');
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? (body === null ? null : firstField(dialog, body));
  if (first !== null) first.focus();
  else if (body !== null) {
    focusHeading(dialog);
    focusWhenLoaded(dialog, body);
  }
}

/** A form that is loaded after its dialog has opened moves the focus on, unless it has left the heading. */
function focusWhenLoaded(dialog: HTMLDialogElement, body: Element): void {
  const heading = document.activeElement;
  if (body.querySelector(controls) !== null) return;
  const loading = new MutationObserver(() => {
    const isLeft = document.activeElement !== heading;
    if (!isLeft && body.querySelector(controls) === null) return;
    loading.disconnect();
    if (!isLeft) firstField(dialog, body)?.focus();
  });
  loading.observe(body, { childList: true, subtree: true });
}

/** Focuses the first heading in an element, which says where one is. */
export function focusHeading(within: ParentNode): void {
  const heading = within.querySelector<HTMLElement>('h1, h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The first control when it is a field; of several choices the chosen one. */
function firstField(dialog: HTMLDialogElement, body: Element): HTMLElement | null {
  if (dialog.dataset.asks !== undefined) return null;
  const first = [...body.querySelectorAll<HTMLElement>(controls)].find(
    control => !control.matches(':disabled') && control.checkVisibility() && control.closest('dialog') === dialog,
  );
  if (first?.matches(fields) !== true) return null;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return body.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
