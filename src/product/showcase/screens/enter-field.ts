/** How long a form and its editor may take to come. */
const patience = 5000;

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
  // The form of another item may still stand there.
  requestAnimationFrame(() => {
    if (enter()) return;
    const observer = new MutationObserver(() => {
      if (enter()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), patience);
  });
}

/** Words without space, so that texts compare whatever their form. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
