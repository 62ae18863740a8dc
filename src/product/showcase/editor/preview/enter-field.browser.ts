/** How long a form and its editor may take to come. */
const timeouts = 5000;

/**
 * Puts the caret into a field of an item's form that is opening, once its editor has come; into the paragraph that says
 * `words` when there is one.
 */
export function enterField(id: string, field: string, words: string): void {
  const enter = (): boolean => {
    const place = document.querySelector<HTMLElement>(
      `.v-form[data-item="${CSS.escape(id)}"] [data-field="${CSS.escape(field)}"] [contenteditable]`,
    );
    if (place === null) return false;
    place.focus({ preventScroll: true });
    const part = [...place.children].find(child => squeezed(child.textContent).includes(squeezed(words))) ?? place;
    part.scrollIntoView({ block: 'nearest' });
    const caret = document.createRange();
    caret.selectNodeContents(part);
    caret.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(caret);
    return true;
  };
  whenOpen(enter);
}

/** Puts the caret into the first field of the form that is opening, once it has come. */
export function enterForm(): void {
  whenOpen(() => {
    const first = document.querySelector<HTMLElement>(
      '.v-pane:not([inert]) .v-form :is(input, textarea, select, [contenteditable=true])',
    );
    first?.focus();
    return first !== null;
  });
}

/** Scrolls the form that is opening to a field, once it has come: of an item's form, by its id, else of the page's. */
export function revealField(field: string, id?: string): void {
  const form = id === undefined ? '.v-form-pane' : `.v-form[data-item="${CSS.escape(id)}"]`;
  whenOpen(() => {
    const place = document.querySelector(
      `${form} :is([name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"])`,
    );
    const pane = place?.closest('.v-pane');
    if (!place || !pane) return false;
    const [box, view] = [place.getBoundingClientRect(), pane.getBoundingClientRect()];
    // Only the pane scrolls: the panes of a phone may still be gliding.
    if (box.top < view.top + 40 || box.bottom > view.bottom - 40)
      pane.scrollTop += box.top - view.top - view.height / 3;
    return true;
  });
}

/** Scrolls to the choice between two windows and puts the focus on its first button, once it has come. */
export function revealConflict(): void {
  whenOpen(() => {
    const choice = document.querySelector('.v-pane:not([inert]) [data-conflict]');
    const pane = choice?.closest('.v-pane');
    if (!choice || !pane) return false;
    pane.scrollTop += choice.getBoundingClientRect().top - pane.getBoundingClientRect().top - 24;
    choice.querySelector('button')?.focus({ preventScroll: true });
    return true;
  });
}

/** Tries again with every change of the page until it is done, or timeouts ends. */
export function whenOpen(attempt: () => boolean): void {
  // The form of another item may still be there.
  requestAnimationFrame(() => {
    if (attempt()) return;
    const observer = new MutationObserver(() => {
      if (attempt()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), timeouts);
  });
}

/** Words without space, so that texts compare whatever their form. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
