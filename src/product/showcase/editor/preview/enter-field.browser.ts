/** How many milliseconds a form and its editor may take to load. */
const timeouts = 5000;

/**
 * Focuses a field of an opening item form, once its editor has loaded; in the paragraph with `words` when there is
 * one.
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

/** Focuses the first field of the opening form, once it has loaded. */
export function enterForm(): void {
  whenOpen(() => {
    const first = document.querySelector<HTMLElement>(
      '.v-pane:not([inert]) .v-form :is(input, textarea, select, [contenteditable=true])',
    );
    first?.focus();
    return first !== null;
  });
}

/** Scrolls the opening form to a field, once it has loaded: of an item's form, by its id, else of the page's. */
export function revealField(field: string, id?: string): void {
  const form = id === undefined ? '.v-form-pane' : `.v-form[data-item="${CSS.escape(id)}"]`;
  whenOpen(() => {
    const place = document.querySelector(
      `${form} :is([name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"])`,
    );
    const pane = place?.closest('.v-pane');
    if (!place || !pane) return false;
    const [box, view] = [place.getBoundingClientRect(), pane.getBoundingClientRect()];
    // Scrolls only the pane: the panes of a phone may still be sliding.
    if (box.top < view.top + 40 || box.bottom > view.bottom - 40)
      pane.scrollTop += box.top - view.top - view.height / 3;
    return true;
  });
}

/** Scrolls to an open conflict and focuses its first button, once it has loaded. */
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

/** Tries again at every change of the document until it succeeds or times out. */
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

/** Text without spaces, so that it compares whatever its formatting. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
