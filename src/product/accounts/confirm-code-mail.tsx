import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';

declare module '../../platform/mail.ts' {
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
    subject: `${code} is your Vitrine code`,
    html: mailHtml(
      <MailLayout title="Confirm your email" preview={`Your code is ${code}`}>
        <MailText>Hi {firstName},</MailText>
        <MailText>Enter this code to confirm your email. It expires in 30 minutes.</MailText>
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
        <MailText>If you didn’t ask for this code, ignore this email.</MailText>
      </MailLayout>,
    ),
    text: `Hi ${firstName},\n\nYour Vitrine code is ${code}. It expires in 30 minutes.\n\nIf you didn’t ask for this code, ignore this email.`,
  };
}

const knownSchema = z.object({ firstName: z.string(), signInUrl: z.string() });

/** Sent when someone signs up with an email that already has an account, so that the screen need not tell them. */
export function alreadyHereMail(given: unknown) {
  const { firstName, signInUrl } = knownSchema.parse(given);
  return {
    subject: 'You already have a Vitrine account',
    html: mailHtml(
      <MailLayout title="You already have an account" preview="Sign in with this email">
        <MailText>Hi {firstName},</MailText>
        <MailText>
          Someone, probably you, tried to sign up with this email, which already has an account. Sign in at {signInUrl}.
        </MailText>
      </MailLayout>,
    ),
    text: `Hi ${firstName},\n\nSomeone, probably you, tried to sign up with this email, which already has an account. Sign in at ${signInUrl}.`,
  };
}
