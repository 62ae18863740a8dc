import { revealField, whenOpen } from './enter-field.browser.ts';

/** Puts the caret into a field of one line of an item's form that is opening, once it has come. */
export function enterInput(id: string, field: string): void {
  revealField(field, id);
  whenOpen(() => {
    const input = document.querySelector<HTMLElement>(
      `.v-form[data-item="${CSS.escape(id)}"] [name="${CSS.escape(field)}"]`,
    );
    input?.focus({ preventScroll: true });
    return input !== null;
  });
}
