import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'email-change-code': z.input<typeof codeSchema>;
    'email-change-taken': z.input<typeof nameSchema>;
    'email-change-notice': z.input<typeof noticeSchema>;
    'email-changed': z.input<typeof changedSchema>;
  }
}

const nameSchema = z.object({ firstName: z.string() });
const codeSchema = nameSchema.extend({ code: z.string() });
const noticeSchema = nameSchema.extend({ newEmail: z.string(), stopUrl: z.string() });
const changedSchema = nameSchema.extend({ newEmail: z.string(), supportUrl: z.string() });

/** The email to the new address with the code that proves it. */
export function emailChangeCodeMail(given: unknown) {
  const { firstName, code } = codeSchema.parse(given);
  const { subject, title, what, ifNotYou } = texts.codeMail;
  return accountMail({ subject: subject(code), title, firstName, parts: [what, { code }, ifNotYou] });
}

/**
 * The email to the owner of an address that another account wants to use, so that only the owner learns that it is
 * taken.
 */
export function emailChangeTakenMail(given: unknown) {
  const { firstName } = nameSchema.parse(given);
  const { subject, title, what } = texts.takenMail;
  return accountMail({ subject, title, firstName, parts: [what] });
}

/** The email to the old address about the coming change, with a link to stop it. */
export function emailChangeNoticeMail(given: unknown) {
  const { firstName, newEmail, stopUrl } = noticeSchema.parse(given);
  const { subject, title, what, ifNotYou, button } = texts.noticeMail;
  return accountMail({ subject, title, firstName, parts: [what(newEmail), ifNotYou, { button, url: stopUrl }] });
}

/** The email to the old address after the change. */
export function emailChangedMail(given: unknown) {
  const { firstName, newEmail, supportUrl } = changedSchema.parse(given);
  const { subject, title, what, ifNotYou } = texts.changedMail;
  return accountMail({ subject, title, firstName, parts: [what(newEmail), ifNotYou(supportUrl)] });
}
