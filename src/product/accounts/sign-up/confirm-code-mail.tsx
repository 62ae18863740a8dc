import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../mail-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'confirm-code': z.input<typeof propsSchema>;
    'already-here': z.input<typeof knownSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string() });

/** The email with the 6-digit code. Echoes nothing but the first name the person gave, cleaned at the border. */
export function confirmCodeMail(given: unknown) {
  const { firstName, code } = propsSchema.parse(given);
  return {
    subject: texts.confirmCodeMail.isYourVitrineCode(code),
    html: mailHtml(
      <MailLayout title={texts.confirmCodeMail.confirmYourEmail} preview={texts.confirmCodeMail.yourCodeIs(code)}>
        <MailText>{texts.confirmCodeMail.hi(firstName)}</MailText>
        <MailText>{texts.confirmCodeMail.enterCodeToConfirmEmail}</MailText>
        <p
          style={{
            font: '600 32px/1.2 ui-monospace,monospace',
            letterSpacing: '0.24em',
            margin: '24px 0',
            color: '#1B1917',
          }}
        >
          {code}
        </p>
        <MailText>{texts.confirmCodeMail.ifDidntAskForCodeIgnoreEmail}</MailText>
      </MailLayout>,
    ),
    text: texts.confirmCodeMail.plainText(firstName, code),
  };
}

const knownSchema = z.object({ firstName: z.string(), signInUrl: z.string() });

/** Sent when someone signs up with an email that already has an account, so that the screen need not tell them. */
export function alreadyHereMail(given: unknown) {
  const { firstName, signInUrl } = knownSchema.parse(given);
  return {
    subject: texts.confirmCodeMail.alreadyVitrineAccount,
    html: mailHtml(
      <MailLayout title={texts.confirmCodeMail.alreadyAccount} preview={texts.confirmCodeMail.signInWithEmail}>
        <MailText>{texts.confirmCodeMail.hi(firstName)}</MailText>
        <MailText>{texts.confirmCodeMail.someoneProbablyTriedToSignUp(signInUrl)}</MailText>
      </MailLayout>,
    ),
    text: texts.confirmCodeMail.plainTextForAccount(firstName, signInUrl),
  };
}
