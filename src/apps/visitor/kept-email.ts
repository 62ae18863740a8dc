import type { LocalKey } from '../../product/accounts/client/local-keys.ts';
import { keptCame } from '../../product/sources/kept-came.client.ts';
import { stored } from '../../ui/behavior/stored.ts';

const key = 'visitor_email' satisfies LocalKey;

/**
 * Fills the forms of a creator's pages with the email that a visitor sent from this device before (specification, point 3),
 * and stores the one they send. Visiting stores nothing; emptying the field deletes it, or a button below it.
 */
const fields = [...document.querySelectorAll<HTMLInputElement>('.ask [name=email],.fields [name=email]')].map(
  field => ({
    field,
    forget: field.form?.querySelector<HTMLButtonElement>('.ask-forget'),
  }),
);

const kept = stored(() => localStorage.getItem(key)) ?? '';
for (const { field, forget } of fields) {
  // The browser may have restored what was typed.
  if (kept !== '' && field.value === '') {
    field.value = kept;
    if (forget) forget.hidden = false;
  }
  field.addEventListener('input', () => {
    if (field.value === '') stored(() => localStorage.removeItem(key));
  });
  field.form?.addEventListener('submit', () => {
    const email = field.value.trim();
    if (email !== '') stored(() => localStorage.setItem(key, email));
  });
  forget?.addEventListener('click', () => {
    stored(() => localStorage.removeItem(key));
    for (const other of fields) {
      if (other.field.value === kept) other.field.value = '';
      if (other.forget) other.forget.hidden = true;
    }
    field.focus();
  });
}

// Where the visitor came from goes with what they send; this page cannot know it, since it is the same for all.
const came = keptCame();
addEventListener('formdata', ({ formData }) => formData.set('came', came));
