import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';

declare module '../../platform/mail.ts' {
  interface MailProps {
    'confirm-code': z.input<typeof propsSchema>;
    'already-here': z.input<typeof knownSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string() });

/** The mail with the 6-digit code. Echoes nothing but the first name the person gave, cleaned at the border. */
export function confirmCodeMail(given: unknown) {
  const { firstName, code } = propsSchema.parse(given);
  return {
    subject: `${code} is your Vitrine code`,
    html: mailHtml(
      <MailLayout title="Confirm your address" preview={`Your code is ${code}`}>
        <MailText>Hello {firstName},</MailText>
        <MailText>Enter this code to open your Vitrine. It is good for one day.</MailText>
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
        <MailText>If you did not ask for it, you can ignore this mail: without the code nothing happens.</MailText>
      </MailLayout>,
    ),
    text: `Hello ${firstName},\n\nYour Vitrine code is ${code}. It is good for one day.\n\nIf you did not ask for it, you can ignore this mail.`,
  };
}

const knownSchema = z.object({ firstName: z.string(), signInUrl: z.string() });

/** Sent when somebody signs up with an address that already has an account, so that the screen need not tell them. */
export function alreadyHereMail(given: unknown) {
  const { firstName, signInUrl } = knownSchema.parse(given);
  return {
    subject: 'You already have a Vitrine account',
    html: mailHtml(
      <MailLayout title="You already have an account" preview="Sign in with this address">
        <MailText>Hello {firstName},</MailText>
        <MailText>
          Somebody, probably you, tried to sign up with this address. It already has an account: sign in at {signInUrl}.
        </MailText>
      </MailLayout>,
    ),
    text: `Hello ${firstName},\n\nSomebody, probably you, tried to sign up with this address. It already has an account: sign in at ${signInUrl}.`,
  };
}
