import { revealField, whenOpen } from './enter-field.browser.ts';

/** Focuses a single-line field of an opening item form, once it has loaded. */
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
