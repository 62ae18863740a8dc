import { texts } from './texts.ts';

/** Deletes the email that this device filled in; shown by the script that did (`apps/visitor/kept-email.ts`). */
export const ForgetEmail = () => (
  <button type="button" className="ask-forget" hidden>
    {texts.forgetEmail}
  </button>
);
