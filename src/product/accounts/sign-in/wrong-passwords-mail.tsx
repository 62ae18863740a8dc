import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../mail-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'wrong-passwords': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), signInUrl: z.string() });
const words = texts.wrongPasswordsMail;

/** Tells an owner that somebody keeps trying their password. */
export function wrongPasswordsMail(given: unknown) {
  const { firstName, signInUrl } = propsSchema.parse(given);
  return {
    subject: words.subject,
    html: mailHtml(
      <MailLayout title={words.subject} preview={words.what}>
        <MailText>{texts.confirmCodeMail.hi(firstName)}</MailText>
        <MailText>{words.what}</MailText>
        <MailText>{words.whatToDo(signInUrl)}</MailText>
      </MailLayout>,
    ),
    text: [texts.confirmCodeMail.hi(firstName), words.what, words.whatToDo(signInUrl)].join('\n\n'),
  };
}
